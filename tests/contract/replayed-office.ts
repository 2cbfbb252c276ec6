import {
  type FakeOffice,
  type FakeRequest,
  startFakeOffice,
} from '../../gateway/testing/fake-office.ts';

/** A back office that answers what another one answered, with one answer damaged. */
export interface ReplayedOffice extends FakeOffice {
  /** The last body of each call, by `METHOD path`. */
  readonly bodies: Map<string, unknown>;
  /** What to answer instead of the kept bodies; undefined passes every request on. */
  damaged: ReadonlyMap<string, unknown> | undefined;
}

async function passOn(target: string, { method, path, query, text, token }: FakeRequest) {
  const url = new URL(path, `${target}/`);
  url.search = query.toString();
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(text ? { 'content-type': 'application/json' } : {}),
    },
    ...(text ? { body: text } : {}),
  });
  return { text: await response.text(), status: response.status };
}

export async function replayedOffice(target: string): Promise<ReplayedOffice> {
  const bodies = new Map<string, unknown>();
  const office = await startFakeOffice(async (request) => {
    const call = `${request.method} ${request.path}`;
    const { damaged } = replayed;
    if (damaged?.has(call)) return { json: damaged.get(call) };
    if (damaged && bodies.has(call)) return { json: bodies.get(call) };
    const answer = await passOn(target, request);
    if (answer.status === 200 && answer.text !== '') bodies.set(call, JSON.parse(answer.text));
    return answer;
  });
  const replayed: ReplayedOffice = { ...office, bodies, damaged: undefined };
  return replayed;
}
