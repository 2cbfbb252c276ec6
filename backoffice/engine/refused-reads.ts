import type { Staff } from './actor.ts';
import { Allowance } from './allowance.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './routes.ts';
import type { Services } from './services.ts';
import { transact } from './unit.ts';

const minute = 60_000;

/**
 * Audits refused reads: the first one per call and minute, and at most thirty per minute and admin,
 * so that repeated attempts cannot fill the audit log.
 */
export class RefusedReads {
  readonly #services: Services;
  readonly #ofOne = new Allowance(1, minute);
  readonly #ofAll = new Allowance(30, minute);

  constructor(services: Services) {
    this.#services = services;
  }

  /** Does nothing if the error is not a refusal for lack of rights. */
  async record(by: Staff, { method, path }: Route, error: unknown): Promise<void> {
    if (!(error instanceof Refusal) || !error.isForbidden) return;
    const now = this.#services.now().getTime();
    const isNews = this.#ofOne.take(`${by.adminId} ${method} ${path}`, now);
    if (!isNews || !this.#ofAll.take(String(by.adminId), now)) return;
    const entry = {
      action: 'access.read' as const,
      comment: `${method} ${path}`,
      error: error.body.code,
    };
    await transact(this.#services, by, (unit) => unit.audit(entry));
  }
}
