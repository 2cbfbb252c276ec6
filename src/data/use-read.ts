import { useReducer, useState } from 'react';
import { type ClientError, toClientError } from './client-error.ts';
import { useKeyedEffect } from './use-keyed-effect.ts';

export interface ReadState<Value> {
  /** Null until there is a response about this subject. */
  readonly value: Value | null;
  readonly error: ClientError | null;
  /**
   * Requested, but no response yet. Nothing may be stated about the data, not even that it is
   * empty.
   */
  readonly isLoading: boolean;
  /** Sends the request again. */
  readonly again: () => void;
}

interface Known<Value> {
  readonly of: string | undefined;
  readonly value: Value | null;
  readonly error: ClientError | null;
}

/**
 * Loads data that is not watched. Another `subject` is other data; another `version` of the same
 * subject reloads it, and the loaded data stays on screen meanwhile. An undefined subject sends no
 * request.
 */
export function useRead<Value>(
  subject: string | undefined,
  version: string | number,
  read: () => Promise<Value>,
): ReadState<Value> {
  const [known, setKnown] = useState<Known<Value>>({ of: undefined, value: null, error: null });
  const [turn, again] = useReducer((before: number) => before + 1, 0);
  useKeyedEffect(subject && JSON.stringify([subject, version, turn]), () => {
    let isCurrent = true;
    read().then(
      (value) => isCurrent && setKnown({ of: subject, value, error: null }),
      (reason: unknown) =>
        isCurrent &&
        setKnown(({ of, value }) => ({
          of: subject,
          value: of === subject ? value : null,
          error: toClientError(reason),
        })),
    );
    return () => {
      isCurrent = false;
    };
  });
  const { of, value, error } = known;
  if (of === subject) return { value, error, again, isLoading: false };
  return { value: null, error: null, again, isLoading: subject !== undefined };
}
