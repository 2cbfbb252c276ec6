import type { ListSpec } from '../../src/list/define-list.ts';

/** Every list definition of the console: tests exist because a definition does. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../src/areas/**/*.list.{ts,tsx}',
  { eager: true },
);

const isList = (value: unknown): value is ListSpec =>
  typeof value === 'object' && value !== null && 'query' in value && 'columns' in value;

export const lists: readonly ListSpec[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isList),
);

/** Files that say they hold a list, and how many each holds. */
export const listFiles: readonly { readonly file: string; readonly count: number }[] =
  Object.entries(modules).map(([file, module]) => ({
    file: file.replace('../../', ''),
    count: Object.values(module).filter(isList).length,
  }));
