/**
 * The parts of each program from the bottom up: folders, and files directly in the program's
 * folder. A part may import parts of lower layers, including types. Parts of one layer do not
 * import each other. Areas may, under another rule, and never in a cycle.
 */
export const layersOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  src: [
    ['data'],
    ['i18n'],
    ['theme', 'keys', 'alerts'],
    ['cells', 'form'],
    ['lifecycle', 'chart'],
    ['action'],
    ['list', 'upload'],
    ['chat', 'report'],
    ['entities'],
    ['areas'],
    ['app'],
    ['main.tsx', 'wall-main.tsx'],
  ],
  gateway: [
    ['durations.ts', 'errors.ts', 'log.ts', 'settings.ts', 'ports'],
    ['metrics.ts', 'store'],
    ['rest'],
    ['session'],
    ['displays', 'connection', 'presence', 'contacts', 'action'],
    ['change-requests', 'settings-changes', 'notes', 'replies', 'handovers', 'linked-users'],
    ['graphql'],
    ['live', 'http'],
    ['chat', 'exports', 'upload', 'conformance'],
    ['own-books.ts', 'own-sources.ts'],
    ['core.ts'],
    ['gateway.ts'],
    ['main.ts'],
  ],
  backoffice: [
    ['contract', 'settings.ts', 'try-port.ts', 'db'],
    ['ledger'],
    ['engine'],
    ['audit', 'health.ts'],
    ['areas'],
    ['seed', 'housekeeping.ts'],
    ['activity'],
    ['start.ts'],
    ['main.ts'],
  ],
};

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** One import as `file → file`. */
  readonly files: string;
}

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const isForTests = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/**
 * Returns the part of a file: a top-level folder with everything below it, each area separately, or
 * a file next to the folders.
 */
function partOf(file: string): string {
  const [, first = '', second = '', ...below] = file.split('/');
  return first === 'areas' && below.length > 0 ? `areas/${second}` : first;
}

/** Returns the layer's name of a part: all areas are one. */
export const top = (part: string): string => part.split('/')[0] ?? part;

/** Returns every import between two parts of a program, without tests and test helpers. */
export function arrowsInside(modules: readonly Module[], program: string): readonly Arrow[] {
  const inside = (file: string) => file.startsWith(`${program}/`) && !isForTests(file);
  return modules
    .filter(({ source }) => inside(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => inside(resolved) && partOf(resolved) !== partOf(source))
        .map(({ resolved }) => ({
          from: partOf(source),
          to: partOf(resolved),
          files: `${source} → ${resolved}`,
        })),
    );
}

/** Returns the imports in a cycle between parts: those whose target leads back to the source. */
export function circlesOf(arrows: readonly Arrow[]): readonly string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reachable = (start: string): ReadonlySet<string> => {
    const found = new Set([start]);
    for (const part of found) for (const next of targets.get(part) ?? []) found.add(next);
    return found;
  };
  return arrows.filter(({ from, to }) => reachable(to).has(from)).map(({ files }) => files);
}
