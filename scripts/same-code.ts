/** Whether two sources differ only by the formatter: lines, commas, semicolons and quotes. */
export const isSameCode = (a: string, b: string): boolean => {
  const plain = (source: string) => source.replaceAll(/[\s,;]/g, '').replaceAll('"', "'");
  return plain(a) === plain(b);
};
