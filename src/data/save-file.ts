/** Saves parts as a file in the browser; adds a timestamp and the CSV extension to the name. */
export function saveFile(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(parts as string[], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
