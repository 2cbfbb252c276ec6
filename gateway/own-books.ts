import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { openNotes } from './notes/open-notes.ts';
import { openReplies } from './replies/open-replies.ts';
import type { Caller } from './rest/back-office.ts';
import type { AuditEntry } from './rest/extensions.ts';
import type { Store } from './store/store.ts';

interface Surroundings {
  readonly schema: GraphQLSchema;
  readonly shared: Store;
  readonly dataDir: string;
  readonly log: Logger;
  readonly cursor: () => string;
}

/** Opens what staff write for each other, which the gateway keeps with any back office. */
export function openOwnBooks(
  around: Surroundings,
  record: (caller: Caller, entry: AuditEntry, what: string) => void,
) {
  const auditOf = (what: string) => (caller: Caller, entry: AuditEntry) =>
    record(caller, entry, what);
  const notes = openNotes({ ...around, audit: auditOf('note') });
  const replies = openReplies({ ...around, audit: auditOf('reply') });
  return {
    parts: { notes, replies },
    close() {
      notes.close();
      replies.close();
    },
  };
}
