/** Apps are read in pages of 50 until a short page arrives (d3:539). */
export const appPageSize = 50;

interface App {
  readonly id: string;
  readonly name: string | null;
  readonly enabled: boolean | null;
}

/** Reads all pages, each app once. A back office that ignores paging ends it as well. */
export async function readAllApps(
  readPage: (number: number) => Promise<readonly App[]>,
): Promise<readonly App[]> {
  const found = new Map<string, App>();
  for (let number = 1; ; number += 1) {
    const items = await readPage(number);
    const before = found.size;
    for (const app of items) found.set(app.id, app);
    if (items.length < appPageSize || found.size === before) return [...found.values()];
  }
}
