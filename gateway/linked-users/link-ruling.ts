import { z } from 'zod';
import { isLinkKind } from '../../machines/linked-users/link-kinds.policy.ts';
import { durableRows } from '../store/row-format.ts';

const common = {
  id: z.string().regex(/^\d+$/),
  comment: z.string(),
  adminId: z.string(),
  at: z.iso.datetime(),
};

/** A ruling in its stored form: about two users, or about a value. */
const form = z.discriminatedUnion('about', [
  z.object({
    ...common,
    about: z.literal('PAIR'),
    /** In order, so that there is one ruling about two users. */
    userIds: z.tuple([z.string(), z.string()]),
    decision: z.enum(['CONFIRMED', 'REJECTED']),
    /** The shared values that it is based on. */
    valueIds: z.array(z.string()),
  }),
  z.object({
    ...common,
    about: z.literal('VALUE'),
    kind: z.string().refine(isLinkKind),
    valueId: z.string(),
  }),
]);

/** What staff decided: that two users belong together or not, or that a value links no users. */
export type LinkRuling = Readonly<z.infer<typeof form>>;

const stored = durableRows<LinkRuling>(form, {
  ...{ rows: 'rulings', one: 'ruling', name: 'link-rulings' },
  fault: 'is not a list of rulings about linked users',
  remedy:
    'Restore it from a backup, or delete it: the decisions of staff about links are then lost',
});

export const { format: rulingFormat, text: rulingsText } = stored;
