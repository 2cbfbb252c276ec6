import type { CDPSession } from 'playwright';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  /** One group of numbers per object, of as many as it has fields. */
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** In megabytes. */
interface PageHeap {
  /** Objects, functions and texts: what a program can retain. */
  readonly objects: number;
  /** What V8 generated to run the program faster. */
  readonly code: number;
}

async function snapshotOf(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(chunks.join('')) as Snapshot;
}

const excludedKinds: ReadonlySet<string> = new Set(['code', 'native', 'synthetic']);
/**
 * Listed among the browser's own objects, although it contains the further fields of an object with
 * many.
 */
const restOfObject = 'system / PropertyArray';

/** Measures a page's heap by owner, after garbage collection. */
export async function heapOf(session: CDPSession): Promise<PageHeap> {
  const { snapshot, nodes, strings } = await snapshotOf(session);
  const { node_fields: fields, node_types } = snapshot.meta;
  const at = (field: string) => fields.indexOf(field);
  const [type, name, size] = [at('type'), at('name'), at('self_size')];
  let [objects, code] = [0, 0];
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = node_types[0][nodes[node + type] ?? 0] ?? '';
    const bytes = nodes[node + size] ?? 0;
    if (kind === 'code') code += bytes;
    if (!excludedKinds.has(kind) || strings[nodes[node + name] ?? 0] === restOfObject)
      objects += bytes;
  }
  return { objects: objects / 1e6, code: code / 1e6 };
}
