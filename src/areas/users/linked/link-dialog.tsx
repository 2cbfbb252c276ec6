import { FormDialog } from '../../../action/form-dialog.tsx';
import { change } from '../../../data/client.ts';
import type { LinkedUser, SharedValue } from '../../../entities/linked-users.graphql.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DecideLink, ExcludeLinkValue } from './links.graphql.ts';

type UserAct = 'confirm' | 'reject' | 'withdraw';
type ValueAct = 'exclude' | 'include';

/** The change for which a reason is given. */
export type LinkChange =
  | { readonly act: UserAct; readonly user: LinkedUser }
  | { readonly act: ValueAct; readonly value: SharedValue };

const fields = { comment: { as: 'text', lines: true } } as const;
const common = { name: 'linkedUsers', needs: 'decideLinks' } as const;

interface Props {
  /** The user whose page it is. */
  readonly userId: string;
  readonly request: LinkChange;
  readonly onClose: (isDone: boolean) => void;
}

/** Confirms or rejects a link, or excludes a value, with a reason; or takes that back. */
export const LinkDialog = ({ userId, request, onClose }: Props) =>
  'user' in request ? (
    <UserDialog userId={userId} {...request} onClose={onClose} />
  ) : (
    <ValueDialog {...request} onClose={onClose} />
  );

const decisions = { confirm: 'CONFIRMED', reject: 'REJECTED', withdraw: null } as const;

interface UserProps extends Omit<Props, 'request'> {
  readonly act: UserAct;
  readonly user: LinkedUser;
}

function UserDialog({ userId, act, user, onClose }: UserProps) {
  const ids = {
    userId: user.decidedAboutId ?? user.linkedToId ?? userId,
    otherId: user.userId,
  };
  const send = (comment: string, key: string) =>
    change(DecideLink, {
      ...ids,
      decision: decisions[act],
      valueIds: [...user.valueIds],
      ...{ comment, key },
    });
  const dialog = { ...common, act, about: ids, onClose };
  return act === 'withdraw' ? (
    <FormDialog {...dialog} send={(_, key) => send('', key)} />
  ) : (
    <FormDialog {...dialog} fields={fields} send={({ comment }, key) => send(comment, key)} />
  );
}

interface ValueProps extends Pick<Props, 'onClose'> {
  readonly act: ValueAct;
  readonly value: SharedValue;
}

function ValueDialog({ act, value, onClose }: ValueProps) {
  const { t } = useTranslation('linkedUsers');
  const { kind, valueId, label } = value;
  const send = (comment: string, key: string) =>
    change(ExcludeLinkValue, { kind, valueId, isExcluded: act === 'exclude', comment, key });
  const about = { what: `${t(`kinds.${kind}`)} ${label}` };
  const dialog = { ...common, act, about, onClose };
  return act === 'include' ? (
    <FormDialog {...dialog} send={(_, key) => send('', key)} />
  ) : (
    <FormDialog {...dialog} fields={fields} send={({ comment }, key) => send(comment, key)} />
  );
}
