import type { Staff } from './actor.ts';
import type { Call } from './call.ts';
import { giveBack, type Intent, settle, take } from './keys.ts';
import { Refusal } from './refusal.ts';
import type { Audited, Route } from './routes.ts';
import type { Services } from './services.ts';
import { transact } from './unit.ts';

/** Body of a change without a result of its own. */
const success = { result: { Success: true } } as const;

/** Writes a refused attempt to the audit log, in a separate transaction. */
export async function auditRefusal(
  services: Services,
  by: Staff,
  route: Route,
  input: unknown,
  refusal: Refusal,
): Promise<void> {
  if (!route.audit) return;
  const attempt = input === undefined ? illegible(route) : legible(route.audit, input);
  const entry = { ...attempt, error: refusal.body.code };
  await transact(services, by, (unit) => unit.audit(entry));
}

/** An attempt with an unreadable payload is recorded by its call alone. */
const illegible = ({ audit, method, path }: Route) => ({
  action: typeof audit?.action === 'string' ? audit.action : 'access.change',
  comment: `${method} ${path}`,
});

function legible({ action, object: objectOf }: Audited<unknown>, input: unknown) {
  const { comment, details } = input as { comment?: unknown; details?: unknown };
  const text = comment ?? details;
  const object = objectOf?.(input);
  return {
    action: typeof action === 'string' ? action : action(input),
    objectType: object?.type,
    objectId: object?.id,
    comment: typeof text === 'string' ? text : undefined,
  };
}

/**
 * Runs a change: one transaction for state, money, history, events, audit row and, if the call has
 * an idempotency key, the response that a repetition receives.
 */
export async function runChange(
  route: Route,
  call: Call<unknown>,
  intent: Intent | undefined,
): Promise<unknown> {
  const { services, by } = call;
  const { change } = route;
  if (!change) throw new Error(`${route.path} changes nothing`);
  const taken = intent && (await take(services.db, intent, services.now()));
  if (taken && 'answer' in taken) return taken.answer;
  try {
    await route.before?.(call);
    return await transact(services, by, async (unit) => {
      const answer = (await change(call, unit)) ?? success;
      if (route.audit && unit.audited === 0) throw new Error(`${route.path} left no audit row`);
      if (intent && taken) await settle(unit.tx, intent, taken.mark, answer);
      return answer;
    });
  } catch (error) {
    if (intent && taken) await giveBack(services.db, intent, taken.mark);
    if (error instanceof Refusal) await auditRefusal(services, by, route, call.input, error);
    throw error;
  }
}
