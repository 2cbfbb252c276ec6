type Variables = Readonly<Record<string, unknown>>;

/**
 * Builds a mutation with files as the GraphQL multipart request specifies: operations, map, then
 * the files.
 */
export function multipartOf(query: string, variables: Variables): FormData {
  const files: { readonly path: string; readonly file: Blob }[] = [];
  const take = (value: unknown, path: string): unknown => {
    if (!(value instanceof Blob)) return value;
    files.push({ path, file: value });
    return null;
  };
  const others = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one, index) => take(one, `variables.${name}.${index}`))
        : take(value, `variables.${name}`),
    ]),
  );
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: others }));
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, n) => [n, [path]]))));
  for (const [n, { file }] of files.entries())
    form.append(String(n), file, file instanceof File ? file.name : 'file');
  return form;
}
