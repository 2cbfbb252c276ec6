import { type Lifecycle, step } from '../../machines/lifecycle.ts';

type Answer = ReturnType<typeof step>;

const known = new Map<string, Answer>();

/** `step`, asked once for each question: the past asks the same few a hundred thousand times. */
export function rememberedStep<State extends string, Facts>(
  lifecycle: Lifecycle<State, string, Facts>,
  stored: number,
  facts: Facts,
  event: string,
  adminStatus: number | undefined,
): Answer {
  const question = `${lifecycle.name} ${stored} ${JSON.stringify(facts)} ${event} ${adminStatus}`;
  const remembered = known.get(question);
  if (remembered) return remembered;
  const answer = step(lifecycle, stored, facts, event, adminStatus);
  known.set(question, answer);
  return answer;
}
