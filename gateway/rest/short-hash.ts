/** Returns a 30-bit hash of the text. It protects against stale data, not against forgery. */
export function shortHash(text: string): number {
  let hash = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 2;
}
