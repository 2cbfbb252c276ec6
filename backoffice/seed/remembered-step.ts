import { type Lifecycle, step } from '../../machines/lifecycle.ts';

type Answer = ReturnType<typeof step>;

const known = new Map<string, Answer>();

/** Caches `step` per input: the history makes the same few calls a hundred thousand times. */
export function rememberedStep<State extends string, GuardContext>(
  lifecycle: Lifecycle<State, string, GuardContext>,
  stored: number,
  context: GuardContext,
  event: string,
  adminStatus: number | undefined,
): Answer {
  const question = `${lifecycle.name} ${stored} ${JSON.stringify(context)} ${event} ${adminStatus}`;
  const remembered = known.get(question);
  if (remembered) return remembered;
  const answer = step(lifecycle, stored, context, event, adminStatus);
  known.set(question, answer);
  return answer;
}
