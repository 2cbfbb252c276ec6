import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Offered, type Picked, uploadMachine } from '../../machines/upload/upload.machine.ts';
import {
  type UploadRule,
  type UploadTarget,
  uploadRules,
} from '../../machines/upload/upload.policy.ts';
import { outcomesChanged } from '../action/outcome-news.ts';
import { isLost } from '../action/send-act.ts';
import { ClientError } from '../data/client-error.ts';
import type { Underway } from '../data/post-upload.ts';

/** Function that sends the files together with other data; throws like `postUpload`. */
type Send = (files: readonly File[], key: string, underway: Underway) => Promise<unknown>;

export interface Upload {
  readonly rule: UploadRule;
  readonly state: 'empty' | 'picked' | 'rejected' | 'uploading' | 'failed' | 'stored';
  readonly files: readonly (Picked & { readonly file: File })[];
  /** From 0 to 1. */
  readonly progress: number;
  /** Code of the problem. */
  readonly problem: string | null;
  /** Key of the unknown outcome that must be settled before a resend. */
  readonly openKey: string | null;
  /**
   * Called when the unknown outcome is settled. An upload that happened is not sent again; one that
   * did not happen becomes a new intent.
   */
  readonly settled: (happened: boolean) => void;
  /** Adds files: picked, dropped or pasted. */
  readonly choose: (files: Iterable<File>) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  /**
   * Sends the chosen files; returns true once they are stored. `message` is the text sent with the
   * files. As long as neither changes, a repetition has the same key and cannot happen twice.
   */
  readonly send: (work: Send, message?: string) => Promise<boolean>;
  readonly cancel: () => void;
}

async function offered(id: string, file: File, { bytes }: UploadRule): Promise<Offered> {
  const content = new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  return { id, content, name: file.name, size: file.size };
}

/** Uploads files to one target; hosts the upload machine. */
export function useUpload(target: UploadTarget): Upload {
  const rule = uploadRules[target];
  const actor = useActorRef(uploadMachine, { input: { rule } });
  const snapshot = useSelector(actor, (current) => current);
  const contents = useRef(new Map<string, File>());
  const intent = useRef({ of: '', key: '' });
  const running = useRef<AbortController>(undefined);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return useMemo(() => {
    const { context, value } = snapshot;
    const files = context.files.flatMap((picked) => {
      const file = contents.current.get(picked.id);
      return file ? [{ ...picked, file }] : [];
    });

    const keyFor = (message: string): string => {
      const of = JSON.stringify([message, ...files.map(({ id }) => id)]);
      if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID() };
      return intent.current.key;
    };

    const clear = () => {
      contents.current.clear();
      actor.send({ type: 'clear' });
    };

    return {
      ...{ rule, files, state: value as Upload['state'] },
      ...{ progress: context.progress, problem: context.problem },
      async choose(given) {
        const all = await Promise.all(
          [...given].map((file) => {
            const id = crypto.randomUUID();
            contents.current.set(id, file);
            return offered(id, file, rule);
          }),
        );
        if (all.length > 0) actor.send({ type: 'choose', files: all });
      },
      remove: (id) => {
        contents.current.delete(id);
        actor.send({ type: 'remove', id });
      },
      clear,
      openKey: value === 'failed' ? open : null,
      settled: (happened) => {
        const isOwn = open === intent.current.key;
        intent.current = { of: '', key: '' };
        if (happened && isOwn) clear();
      },
      cancel: () => running.current?.abort(),
      async send(work, message = '') {
        if (!actor.getSnapshot().can({ type: 'send' })) return false;
        const controller = new AbortController();
        running.current = controller;
        actor.send({ type: 'send' });
        const key = keyFor(message);
        const onProgress = (part: number) => actor.send({ type: 'progress', part });
        try {
          const { signal } = controller;
          await work(
            files.map(({ file }) => file),
            key,
            { signal, onProgress },
          );
          contents.current.clear();
          intent.current = { of: '', key: '' };
          actor.send({ type: 'ok' });
          return true;
        } catch (error) {
          // It is unknown whether the upload arrived, so the key stays and a repetition cannot
          // arrive twice.
          if (controller.signal.aborted) actor.send({ type: 'cancel' });
          else {
            const failure = error instanceof ClientError ? error : null;
            const code = failure?.code ?? 'Undefined';
            // Closed manually as not happened, so the next attempt is a new intent.
            if (code === 'OUTCOME_SETTLED') intent.current = { of: '', key: '' };
            setOpen(failure && isLost(failure) ? key : (failure?.open?.key ?? null));
            outcomesChanged();
            actor.send({ type: 'failed', code });
          }
          return false;
        }
      },
    };
  }, [actor, rule, snapshot, open]);
}
