import { GatewayError } from '../errors.ts';
import { isObject, isOutage } from '../rest/refusal.ts';
import type { ContractCall } from './contract.ts';
import type { FindingKind } from './findings.ts';

export interface Judgement {
  readonly kind: FindingKind;
  readonly detail?: string | undefined;
}

interface Failure {
  readonly error: unknown;
  /** Status and body of the answer, if there was one. */
  readonly status: number | undefined;
  readonly body: unknown;
  /** The documented call; undefined for an extension. */
  readonly documented: ContractCall | undefined;
  /** Whether a screen uses the call. */
  readonly isUsed: boolean;
  /** Path of the value that was not there, or had another type. */
  readonly shape: { readonly path: string; readonly isStated: boolean } | undefined;
  readonly waitedMs: number;
}

/** Returns names of lists of objects that no document has. */
export function otherLists(body: unknown): readonly string[] {
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    Array.isArray(value) && value.some(isObject)
      ? [name]
      : ['result', 'data'].includes(name)
        ? otherLists(value).map((inner) => `${name}.${inner}`)
        : [],
  );
}

function judgeShape({ error, body, shape }: Failure): Judgement {
  const detail = (error as Error).message;
  if (body === undefined) return { kind: 'notJson' };
  if (shape) return { kind: shape.isStated ? 'wrongShape' : 'tooStrict', detail };
  const others = otherLists(body);
  if (others.length > 0) return { kind: 'wrongWrapper', detail: others.join(', ') };
  return { kind: 'wrongShape', detail };
}

/** Returns why a call failed, and with that whose side it is on. */
export function judgeFailure(failure: Failure): Judgement {
  const { error, status, isUsed } = failure;
  const code = error instanceof GatewayError ? error.code : String(error);
  const number = error instanceof GatewayError ? error.details.messageCode : undefined;
  const detail = number === undefined ? code : `${code}, ${number}`;
  if (status === 429)
    return { kind: 'throttled', detail: `${Math.round(failure.waitedMs / 1000)} s` };
  if (status === undefined || isOutage(status)) return { kind: 'noAnswer', detail };
  if (status === 401 || code === 'UNAUTHENTICATED') return { kind: 'sessionEnded' };
  if (status === 404) return { kind: isUsed ? 'missingCall' : 'unusedCall' };
  if (code === 'LIMIT') return { kind: 'tooStrict', detail: (error as Error).message };
  if (code === 'UPSTREAM_SHAPE') return judgeShape(failure);
  if (!isUsed) return { kind: 'refusedUnused', detail };
  if (status === 403 || code === 'FORBIDDEN') return { kind: 'forbidden', detail };
  if (status >= 500) return { kind: 'failed', detail };
  const names = Object.values(failure.documented?.params ?? {}).flat();
  const isGuess = !failure.documented || names.some((name) => name.startsWith('~'));
  return { kind: isGuess ? 'refusedGuess' : 'refused', detail };
}
