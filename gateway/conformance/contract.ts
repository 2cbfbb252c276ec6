/** A call as the documents name it. */
export interface ContractCall {
  readonly method: string;
  readonly path: string;
  /** `main`, `v1`, `direct` (an address that another call gives) or `websocket`. */
  readonly style: string;
  /** Names of the request's fields by their place; one with `~` is inferred, not spelled. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  readonly list?: boolean;
  /** Names in the answer. */
  readonly answers?: readonly string[];
}

interface Entity {
  /** Fields that the documents name. */
  readonly stated: readonly string[];
  /** Entities of fields that hold rows. */
  readonly of?: Readonly<Record<string, string>>;
}

/** The contract as data: the caller reads it, since it belongs to no program. */
export interface Contract {
  readonly calls: readonly ContractCall[];
  readonly documented: {
    readonly entities: Readonly<Record<string, Entity>>;
    /** Entities of the rows of lists, by `METHOD path`. */
    readonly lists: Readonly<Record<string, string>>;
    /** Entities of single rows, and the names beside them. */
    readonly objects: Readonly<
      Record<string, { readonly of: string; readonly beside?: readonly string[] }>
    >;
  };
}

/** Names of parameters differ between documents and schema. */
export const plainCall = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

const keyOf = ({ method, path }: ContractCall): string => plainCall(method, path);

/** Returns the documented call of a method and a path, if there is one. */
export const callIn = (
  { calls }: Contract,
  method: string,
  path: string,
): ContractCall | undefined => calls.find((call) => keyOf(call) === plainCall(method, path));

/** Some reads are sent as POST or PUT: those that answer a list, or whose name says that they get. */
export const isRead = (call: ContractCall): boolean =>
  call.method === 'GET' || call.list === true || /(?:^|\/)Get[A-Z0-9]\w*$/.test(call.path);

/**
 * Returns whether the documents name a field of a call's rows, or of its answer if no entity is
 * known of it. The path has the wire's names.
 */
export function isStated(
  contract: Contract,
  method: string,
  path: string,
  field: readonly string[],
): boolean {
  const { documented } = contract;
  const find = <Value>(all: Readonly<Record<string, Value>>): Value | undefined =>
    Object.entries(all).find(([name]) => {
      const [of = '', at = ''] = name.split(' ');
      return plainCall(of, at) === plainCall(method, path);
    })?.[1];
  const object = find(documented.objects);
  let name = find(documented.lists) ?? object?.of;
  const beside = name === undefined ? callIn(contract, method, path)?.answers : object?.beside;
  if (field.length === 1 && beside?.includes(field[0] ?? '')) return true;
  for (const [index, step] of field.entries()) {
    const entity = name === undefined ? undefined : documented.entities[name];
    if (!entity?.stated.includes(step)) return false;
    if (index === field.length - 1) return true;
    name = entity.of?.[step];
  }
  return false;
}
