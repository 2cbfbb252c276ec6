import type { Asking, GraphqlResult, TestGateway } from './start-gateway.ts';

/** A file of a request, by the place among the variables that it goes to. */
export interface SentFile {
  /** `icon` or `files.0`. */
  readonly place: string;
  readonly name: string;
  readonly content: Buffer;
}

export function uploadForm(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  files: readonly SentFile[],
): FormData {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables }));
  const map = files.map(({ place }, index) => [String(index), [`variables.${place}`]]);
  form.append('map', JSON.stringify(Object.fromEntries(map)));
  for (const [index, { name, content }] of files.entries())
    form.append(String(index), new Blob([new Uint8Array(content)]), name);
  return form;
}

/** One GraphQL multipart request, as the client sends it. */
export async function sendUpload(
  gateway: TestGateway,
  form: FormData,
  asking: Pick<Asking, 'cookie' | 'headers'>,
): Promise<GraphqlResult> {
  const response = await fetch(`${gateway.url}/upload`, {
    method: 'POST',
    headers: {
      origin: gateway.url,
      ...(asking.cookie ? { cookie: asking.cookie } : {}),
      ...asking.headers,
    },
    body: form,
  });
  const { data, errors = [] } = (await response.json()) as Partial<GraphqlResult>;
  return { status: response.status, headers: response.headers, data, errors };
}
