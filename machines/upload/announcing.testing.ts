const two = (n: number): [number, number] => [n >> 8, n & 255];
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Images whose headers declare these dimensions but contain no pixels. */
export const announcing = {
  png: (width: number, height: number) =>
    Buffer.from([
      ...[0x89, ...letters('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...letters('IHDR')],
      ...[0, 0, ...two(width), 0, 0, ...two(height)],
    ]),
  /** After a thumbnail's segment and a fill byte. */
  jpg: (width: number, height: number) =>
    Buffer.from([
      ...[0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xc0, 0, 1, 0, 1],
      ...[0xff, 0xff, 0xc2, 0, 17, 8, ...two(height), ...two(width), 3, 1, 0x22, 0],
    ]),
} as const;
