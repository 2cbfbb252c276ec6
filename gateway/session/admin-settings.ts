import { maxFilterNameLength } from '../../machines/saved-filters/saved-filters.policy.ts';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { readBody } from '../rest/answer.ts';
import type { BackOffice, Caller } from '../rest/back-office.ts';
import { withNumbersAsText, writeExact } from '../rest/exact-json.ts';
import type { Rights } from './rights.ts';

type Values = Readonly<Record<string, unknown>>;

export interface SavedFilter {
  readonly name: string;
  readonly data: unknown;
}

export interface SavedFilterScreen {
  readonly screen: string;
  readonly sets: readonly SavedFilter[];
}

export interface AdminSettings {
  readonly isDarkTheme: boolean;
  readonly itemsPerPage: number;
  readonly locale: string;
  readonly savedFilters: readonly SavedFilterScreen[];
  readonly console: unknown;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts stored settings, whatever their shape, to the schema's shape. Pages of 20 by default
 * (C15).
 */
export function readAdminSettings(stored: Values): AdminSettings {
  const size = Number(stored.itemsPerPage);
  return {
    isDarkTheme: stored.isDarkTheme === true || stored.isDarkTheme === 1,
    itemsPerPage: Number.isInteger(size) && size > 0 ? size : 20,
    locale: typeof stored.locale === 'string' && stored.locale ? stored.locale : 'en',
    savedFilters: readFilters(withNumbersAsText(stored.savedFilters)),
    console: isObject(stored.console) ? withNumbersAsText(stored.console) : null,
  };
}

/** Reads filters keyed by screen, each a list of name and data (C45). */
function readFilters(stored: unknown): SavedFilterScreen[] {
  if (!isObject(stored)) return [];
  return Object.entries(stored).map(([screen, sets]) => ({
    screen,
    sets: (Array.isArray(sets) ? sets : [])
      .filter(isObject)
      .map(({ name, data }) => ({ name: String(name), data: data ?? {} })),
  }));
}

/** The back office keeps screens that are left out, so a screen without sets is sent as an empty list. */
const writeFilters = (screens: readonly SavedFilterScreen[]): Values =>
  Object.fromEntries(screens.map(({ screen, sets }) => [screen, sets]));

export interface SettingsChange {
  readonly isDarkTheme?: boolean | null;
  readonly itemsPerPage?: number | null;
  readonly locale?: string | null;
  readonly console?: unknown;
}

const call = 'PUT Login/UpdateAdminSettings';
const isLine = (text: string, maxLength: number) =>
  text !== '' && text.length <= maxLength && !/[\r\n\u2028\u2029]/.test(text);

/**
 * Changes an admin's settings. The back office only accepts the whole object (d1:149), so each
 * change reads, modifies and writes it. Changes of one admin run one after another, so two tabs do
 * not undo each other's.
 */
export class AdminSettingsStore {
  readonly #backOffice: BackOffice;
  readonly #rights: Rights;
  readonly #tails = new Map<string, Promise<unknown>>();

  constructor(backOffice: BackOffice, rights: Rights) {
    this.#backOffice = backOffice;
    this.#rights = rights;
  }

  update(who: SignedIn, caller: Caller, change: SettingsChange): Promise<AdminSettings> {
    return this.#change(who, caller, (stored) => {
      const next: Record<string, unknown> = { ...stored };
      if (typeof change.isDarkTheme === 'boolean') next.isDarkTheme = change.isDarkTheme;
      if (typeof change.itemsPerPage === 'number') next.itemsPerPage = change.itemsPerPage;
      if (typeof change.locale === 'string') next.locale = change.locale;
      if (isObject(change.console)) {
        const merged = { ...(isObject(stored.console) ? stored.console : {}), ...change.console };
        next.console = Object.fromEntries(Object.entries(merged).filter(([, v]) => v !== null));
      }
      return next;
    });
  }

  async saveFilter(
    who: SignedIn,
    caller: Caller,
    it: { screen: string; name: string; data: unknown; replace: boolean },
  ): Promise<readonly SavedFilterScreen[]> {
    if (!isLine(it.name, maxFilterNameLength) || !isLine(it.screen, 64))
      throw new GatewayError('BAD_INPUT');
    const settings = await this.#change(who, caller, (stored) => {
      const screens = readFilters(stored.savedFilters);
      const sets = screens.find((s) => s.screen === it.screen)?.sets ?? [];
      const set = { name: it.name, data: it.data };
      const at = sets.findIndex((one) => one.name === it.name);
      if (at >= 0 && !it.replace) throw new GatewayError('SAVED_FILTER_EXISTS');
      const changed = at >= 0 ? sets.with(at, set) : [...sets, set];
      return { ...stored, savedFilters: writeFilters(withSets(screens, it.screen, changed)) };
    });
    return settings.savedFilters;
  }

  async deleteFilter(
    who: SignedIn,
    caller: Caller,
    it: { screen: string; name: string },
  ): Promise<readonly SavedFilterScreen[]> {
    const settings = await this.#change(who, caller, (stored) => {
      const screens = readFilters(stored.savedFilters);
      const sets = screens.find((s) => s.screen === it.screen)?.sets ?? [];
      const left = sets.filter(({ name }) => name !== it.name);
      return { ...stored, savedFilters: writeFilters(withSets(screens, it.screen, left)) };
    });
    return settings.savedFilters;
  }

  /** Runs after every pending change to the same admin's settings. */
  async #change(
    who: SignedIn,
    caller: Caller,
    alter: (stored: Values) => Values,
  ): Promise<AdminSettings> {
    const before = this.#tails.get(who.admin.id) ?? Promise.resolve();
    const run = before.then(async () => {
      this.#rights.forget(who.token);
      const { settings } = await this.#rights.of({ ...caller, token: who.token });
      const next = alter(settings);
      const body = writeExact({ settings: next });
      const request = { method: 'PUT', path: 'Login/UpdateAdminSettings', body } as const;
      readBody(await this.#backOffice.write(call, request, caller), call, JSON.parse);
      this.#rights.forget(who.token);
      return readAdminSettings(next);
    });
    const tail = run.catch(() => undefined);
    this.#tails.set(who.admin.id, tail);
    try {
      return await run;
    } finally {
      if (this.#tails.get(who.admin.id) === tail) this.#tails.delete(who.admin.id);
    }
  }
}

const withSets = (
  screens: readonly SavedFilterScreen[],
  screen: string,
  sets: readonly SavedFilter[],
): SavedFilterScreen[] => [...screens.filter((one) => one.screen !== screen), { screen, sets }];
