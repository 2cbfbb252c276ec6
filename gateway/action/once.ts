import { GatewayError } from '../errors.ts';
import type { Asker } from '../rest/back-office.ts';
import type { Extensions } from '../rest/extensions.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import type { SignedIn } from '../session/rights.ts';
import { hashOf, keyForm, leavesOpen, neverSent } from './intent-key.ts';
import type { Intent, IntentState, IntentStore } from './intent-store.ts';

type Args = Readonly<Record<string, unknown>>;

/**
 * Changes that no lifecycle guards and no history settles, as a message that is sent: at most once
 * for each key. A lost answer may be asked for again with the same key where the back office knows
 * keys; where it does not, nobody can tell, and the key stays closed.
 */
export class Once {
  readonly #store: IntentStore;
  readonly #extensions: Extensions;

  constructor(store: IntentStore, extensions: Extensions) {
    this.#store = store;
    this.#extensions = extensions;
  }

  async run(call: CompiledCall, args: Args, who: SignedIn, asker: Asker): Promise<void> {
    const { key: given, ...payload } = args;
    const key = String(given);
    if (!keyForm.test(key))
      throw new GatewayError('BAD_INPUT', {
        fields: [{ path: 'key', message: '16 to 64 letters, digits, - or _' }],
      });
    const intent: Intent = {
      ...{ key, adminId: who.admin.id, payload: hashOf(call.field.name, payload) },
      ...{ mutation: call.field.name, objectId: '', state: 'sending', at: instant() },
    };
    const known = await this.#store.get(key);
    if (known && (await this.#hasHappened(known, intent, asker))) return;
    // Another request with this key may have begun meanwhile.
    if (!(await this.#store.swap(known, intent)))
      throw new GatewayError('KEY_IN_USE', { retry: true });
    try {
      await call.write(payload, asker, key);
      await this.#keep(intent, 'done');
    } catch (error) {
      throw await this.#failed(intent, error, asker);
    }
  }

  /** Throws what forbids to send it; true where it was done before. */
  async #hasHappened(known: Intent, intent: Intent, asker: Asker): Promise<boolean> {
    if (known.adminId !== intent.adminId || known.payload !== intent.payload)
      throw new GatewayError('KEY_MISMATCH');
    if (known.state === 'done') return true;
    if (known.state === 'checking' || known.state === 'sending')
      throw new GatewayError('KEY_IN_USE', { retry: true });
    if (known.state === 'unknown' && !(await this.#knowsKeys(asker)))
      throw new GatewayError('UNKNOWN_OUTCOME');
    return false;
  }

  async #failed(intent: Intent, error: unknown, asker: Asker): Promise<unknown> {
    const code = error instanceof GatewayError ? error.code : 'UNKNOWN_OUTCOME';
    if (!leavesOpen.has(code)) {
      await this.#keep(intent, neverSent.has(code) ? 'notSent' : 'refused');
      return error;
    }
    await this.#keep(intent, 'unknown');
    const retry = await this.#knowsKeys(asker);
    return new GatewayError('UNKNOWN_OUTCOME', { retry });
  }

  #knowsKeys(asker: Asker): Promise<boolean> {
    return this.#extensions.all(asker).then(
      (offered) => offered.includes('idempotency'),
      () => false,
    );
  }

  #keep(intent: Intent, state: IntentState): Promise<void> {
    return this.#store.keep({ ...intent, state, at: instant() });
  }
}

const instant = (): string => new Date().toISOString();
