import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';

/** Returns a function that sends requests as an admin and throws if one is refused. */
export const sendAs =
  (gateway: TestGateway) =>
  async (cookie: string, query: string, variables: object = {}) => {
    const answer = await gateway.request(query, { cookie, variables: { ...variables } });
    if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
    return answer;
  };

/** Returns the ids of the signed-in admins. */
export async function adminIds(
  gateway: TestGateway,
  cookies: readonly string[],
): Promise<readonly string[]> {
  const send = sendAs(gateway);
  const answers = await Promise.all(
    cookies.map((cookie) => send(cookie, '{ session { admin { id } } }')),
  );
  return answers.map((answer) => fieldOf<{ admin: { id: string } }>(answer, 'session').admin.id);
}
