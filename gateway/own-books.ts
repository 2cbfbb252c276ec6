import { openHandovers } from './handovers/open-handovers.ts';
import { openLinks } from './linked-users/open-links.ts';
import { openNotes } from './notes/open-notes.ts';
import { openReplies } from './replies/open-replies.ts';
import type { Caller } from './rest/back-office.ts';
import type { AuditEntry } from './rest/extensions.ts';

type Surroundings = Omit<
  Parameters<typeof openNotes>[0] & Parameters<typeof openReplies>[0],
  'audit'
>;

/** Opens what staff write for each other, which the gateway keeps with any back office. */
export function openOwnBooks(
  around: Surroundings,
  record: (caller: Caller, entry: AuditEntry, what: string) => void,
) {
  const auditOf = (what: string) => (caller: Caller, entry: AuditEntry) =>
    record(caller, entry, what);
  const notes = openNotes({ ...around, audit: auditOf('note') });
  const replies = openReplies({ ...around, audit: auditOf('reply') });
  const handovers = openHandovers({ ...around, audit: auditOf('hand-over') });
  const links = openLinks({ ...around, audit: auditOf('link') });
  return {
    parts: { notes, replies, handovers, links },
    close() {
      notes.close();
      replies.close();
      handovers.close();
      links.close();
    },
  };
}
