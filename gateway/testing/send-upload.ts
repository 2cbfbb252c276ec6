import type { GraphqlResult, RequestOptions, TestGateway } from './start-gateway.ts';

/** A file of a request, by its position among the variables. */
export interface SentFile {
  /** `icon` or `files.0`. */
  readonly slot: string;
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
  const map = files.map(({ slot }, index) => [String(index), [`variables.${slot}`]]);
  form.append('map', JSON.stringify(Object.fromEntries(map)));
  for (const [index, { name, content }] of files.entries())
    form.append(String(index), new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Sends one GraphQL multipart request, as the client does. */
export async function sendUpload(
  gateway: TestGateway,
  form: FormData,
  options: Pick<RequestOptions, 'cookie' | 'headers'>,
): Promise<GraphqlResult> {
  const response = await fetch(`${gateway.url}/upload`, {
    method: 'POST',
    headers: {
      origin: gateway.url,
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...options.headers,
    },
    body: form,
  });
  const { data, errors = [] } = (await response.json()) as Partial<GraphqlResult>;
  return { status: response.status, headers: response.headers, data, errors };
}
