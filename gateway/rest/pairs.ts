/** Returns the pairs of a text such as `a: b, c: d`. */
export const pairsOf = (text: string): [string, string][] =>
  text.split(',').flatMap((pair) => {
    const [from = '', to = ''] = pair.split(':').map((part) => part.trim());
    return to === '' ? [] : [[from, to]];
  });
