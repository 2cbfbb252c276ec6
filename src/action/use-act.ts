import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { adminActionMachine } from '../../machines/admin-action/admin-action.machine.ts';
import { ClientError, toClientError } from '../data/client-error.ts';
import { liveStore } from '../data/live-store.ts';
import { notifySubmitted } from '../data/notices.ts';
import type { Intent } from './act-document.ts';
import { type AnyRow, type InputValues, mutationName, type RecordSpec } from './define-record.ts';
import { outcomesChanged } from './outcome-news.ts';
import { isSameSeen } from './same-seen.ts';
import { readRecord, type Sent, sendAct, settle } from './send-act.ts';

/** Milliseconds between queries for a lost outcome; the last value applies to all later ones. */
const settleDelaysMs = [800, 2_000, 4_000, 8_000];

/** Number of times that it is sent again, for the person's own changes or none, before they are shown. */
const maxRepeats = 2;

interface Change {
  readonly before: AnyRow;
  /** Admin's id, null for the platform, undefined if unknown. */
  readonly by: string | null | undefined;
}

/** Returns whether the row differs only by the same person's own changes in the meantime. */
export type IsOwnChange = (before: AnyRow, now: AnyRow) => Promise<boolean>;

export type Sending = (
  event: string,
  id: string,
  intent: Intent,
  inputs: InputValues,
  /** The record as the person last saw it. */
  row: AnyRow,
) => Promise<Sent>;

/** The reads of the hook; tests supply their own. */
export interface ActReads {
  readonly readRecord: typeof readRecord;
  readonly settle: typeof settle;
}

const usualReads: ActReads = { readRecord, settle };

/**
 * Hosts the action machine: sends once, shows what changed since the person saw the record, and
 * settles. The gateway compares the record with what the person saw, so it is not read again before.
 */
export function useAct(
  record: RecordSpec,
  event: string,
  seen: AnyRow,
  inputs: InputValues,
  send?: Sending,
  isOwnChange?: IsOwnChange,
  reads: ActReads = usualReads,
) {
  const rule = record.lifecycle.acts[event]?.comment ?? 'optional';
  const mutation = mutationName(record, event);
  const actor = useActorRef(adminActionMachine, { input: { rule, seen: String(seen.seen) } });
  const state = useSelector(actor, (snapshot) => snapshot);
  const [row, setRow] = useState(seen);
  const [changed, setChanged] = useState<Change | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  const given = useRef(inputs);
  given.current = inputs;
  // Each render may pass another function; that must not send the same intent again.
  const sends = useRef(send);
  sends.current = send;
  const ownChange = useRef(isOwnChange);
  ownChange.current = isOwnChange;
  const latest = useRef(row);
  latest.current = row;

  const step = String(state.value);
  useEffect(() => {
    let current = true;
    const { key, comment, outcomeAttempts } = actor.getSnapshot().context;

    const differs = (now: AnyRow, by: string | null | undefined) => {
      setChanged({ before: latest.current, by });
      setRow(now);
      actor.send({ type: 'differs', seen: String(now.seen) });
    };
    const refuse = (reason: unknown) => {
      const failure = toClientError(reason);
      if (notifySubmitted(failure)) return actor.send({ type: 'submitted' });
      setError(failure);
      actor.send({ type: 'refused', code: failure.code });
    };
    const gone = () => refuse(new ClientError('The record is gone', 'NotFound'));
    const post = async (attempts = 0): Promise<void> => {
      if (!key) return;
      const text = comment.trim();
      const intent = {
        key,
        seen: actor.getSnapshot().context.seen,
        ...(text ? { comment: text } : {}),
      };
      const sent = sends.current
        ? await sends.current(event, seen.id, intent, given.current, latest.current)
        : await sendAct(record, event, latest.current, intent, given.current);
      if (!current) return;
      if (sent.state === 'done') return actor.send({ type: 'done' });
      if (sent.state === 'lost') return actor.send({ type: 'lost' });
      if (sent.state === 'closed') return actor.send({ type: 'closed' });
      if (sent.state === 'refused') return refuse(sent.error);
      // The gateway compared the row with what the person saw, and passed nothing on.
      const now = await reads.readRecord(record, seen.id);
      if (!current) return;
      if (!now) return gone();
      // A gateway under load may have compared an older reading with what the person saw.
      const isSame = isSameSeen(mutation, intent.seen, String(now.seen));
      const mayRepeat =
        attempts < maxRepeats && (isSame || (await ownChange.current?.(latest.current, now)));
      if (!current) return;
      if (!mayRepeat) return differs(now, sent.by);
      latest.current = now;
      setRow(now);
      actor.send({ type: 'look', seen: String(now.seen) });
      return post(attempts + 1);
    };
    const requestOutcome = async () => {
      const outcome = key ? await reads.settle(key) : 'undecided';
      if (outcome !== 'undecided') outcomesChanged();
      if (current) actor.send({ type: outcome });
    };

    if (step === 'sending') post().catch(() => actor.send({ type: 'lost' }));
    if (step === 'settling') requestOutcome().catch(() => actor.send({ type: 'undecided' }));
    if (step === 'done') {
      // The screen shows the result at once; the event that follows has the same content.
      const begunAt = performance.now();
      reads
        .readRecord(record, seen.id)
        .then((now) => now && liveStore.putRead(String(now.__typename), now, begunAt))
        .catch(() => {});
    }
    if (step === 'unknown' && outcomeAttempts === 0) outcomesChanged();
    const wait =
      step === 'unknown' ? (settleDelaysMs[outcomeAttempts] ?? settleDelaysMs.at(-1)) : undefined;
    const timer =
      wait === undefined ? undefined : setTimeout(() => actor.send({ type: 'settle' }), wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [actor, step, record, event, mutation, seen.id, reads]);

  /**
   * Takes a newer row as the basis of the decision; returns false while another step is in
   * progress.
   */
  const acceptRow = (now: AnyRow): boolean => {
    const event = { type: 'look', seen: String(now.seen) } as const;
    if (!actor.getSnapshot().can(event)) return false;
    setRow(now);
    actor.send(event);
    return true;
  };
  /**
   * A newer row arrived while the dialog was open: the changes are shown before anything is sent.
   */
  const follow = useCallback(
    (now: AnyRow) => {
      const snapshot = actor.getSnapshot();
      // Rows of a list may lack the hash; sending compares it in any case.
      if (!now.seen || !snapshot.hasTag('open') || now.seen === snapshot.context.seen) return;
      setRow(now);
      if (isSameSeen(mutation, snapshot.context.seen, String(now.seen)))
        return actor.send({ type: 'look', seen: String(now.seen) });
      setChanged({ before: latest.current, by: now.changedBy as string | null | undefined });
      actor.send({ type: 'differs', seen: String(now.seen) });
    },
    [actor, mutation],
  );
  return { actor, state, row, changed, error, rule, look: acceptRow, follow };
}
