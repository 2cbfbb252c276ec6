import contract from '../areas/calls.json' with { type: 'json' };
import { routes } from '../areas/routes.ts';
import type { Route } from '../engine/routes.ts';

/**
 * A call that the documents name. A name that begins with `~` is not spelled in the documents: it
 * is inferred. A name that ends with `[]` takes several values.
 */
export interface DocumentedCall {
  readonly method: string;
  /** The websocket and the address that a finished report gives have no documented path. */
  readonly path: string;
  /** `main`, `v1`, `direct` (an address that another call gives) or `websocket`. */
  readonly style: string;
  readonly area: string;
  /** Names of the request's fields by their place: path, query, body or multipart. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  /** Whether the answer is a list. */
  readonly list?: boolean;
  /** Names in the answer. */
  readonly answers?: readonly string[];
  /** The only documented payload. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** Lines of the documents. */
  readonly doc: readonly string[];
}

/** Every call of the documents. */
export const documentedCalls: readonly DocumentedCall[] = contract;

const isOf =
  ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  (call: DocumentedCall) =>
    call.method === method && call.path === path;

export const routesOf = ({ method, path }: DocumentedCall): readonly Route[] =>
  routes.filter((route) => route.method === method && route.path === path);

/** The documented calls that the embedded back office answers, by its routes. */
export const answeredCalls = documentedCalls.filter((call) => routesOf(call).length > 0);

/** Routes that neither the documents nor an extension name. */
export const undocumentedRoutes = routes.filter((route) => !documentedCalls.some(isOf(route)));
