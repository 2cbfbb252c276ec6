/** Saves parts as a file of the browser's; the name is given a time and the ending of a CSV. */
export function saveFile(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(parts as string[], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
