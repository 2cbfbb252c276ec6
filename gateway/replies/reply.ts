import { z } from 'zod';
import { durableRows } from '../store/row-format.ts';

/** A saved reply in its stored form. */
const form = z.object({
  id: z.string().regex(/^\d+$/),
  /** Key of the request that added it. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** Members of `ContentLanguage`; empty if it fits every language. */
  languages: z.array(z.string()),
  ownerId: z.string(),
  isShared: z.boolean(),
  at: z.iso.datetime(),
});

export type Reply = Readonly<z.infer<typeof form>>;

const stored = durableRows<Reply>(form, {
  ...{ rows: 'replies', one: 'reply', name: 'replies' },
  fault: 'is not a list of saved replies',
  remedy: 'Restore it from a backup, or delete it: the saved replies of staff are then lost',
});

export const { format: replyFormat, text: repliesText } = stored;
