import { FormDialog } from '../../../action/form-dialog.tsx';
import { change } from '../../../data/client.ts';
import type { LinkedUser, SharedValue } from '../../../entities/linked-users.graphql.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DecideLink, ExcludeLinkValue } from './links.graphql.ts';

/** The change for which a reason is given. */
export type LinkChange =
  | { readonly act: 'confirm' | 'reject' | 'withdraw'; readonly user: LinkedUser }
  | { readonly act: 'exclude' | 'include'; readonly value: SharedValue };

const fields = { comment: { as: 'text', lines: true } } as const;

interface Props {
  /** The user whose page it is. */
  readonly userId: string;
  readonly request: LinkChange;
  readonly onClose: (isDone: boolean) => void;
}

const decisions = { confirm: 'CONFIRMED', reject: 'REJECTED', withdraw: null } as const;

/** Confirms or rejects a link, or excludes a value, with a reason; or takes that back. */
export function LinkDialog({ userId, request, onClose }: Props) {
  const { t } = useTranslation('linkedUsers');
  const { act } = request;
  const common = { name: 'linkedUsers', needs: 'decideLinks', act, onClose } as const;
  if ('user' in request) {
    const { user } = request;
    const otherId = user.decidedAboutId ?? user.linkedToId ?? userId;
    const send = (comment: string, key: string) =>
      change(DecideLink, {
        ...{
          userId: otherId,
          otherId: user.userId,
          decision: decisions[act as keyof typeof decisions],
        },
        ...{ valueIds: [...user.valueIds], comment, key },
      });
    const about = { userId: otherId, otherId: user.userId };
    return act === 'withdraw' ? (
      <FormDialog {...common} about={about} send={(_, key) => send('', key)} />
    ) : (
      <FormDialog
        {...common}
        about={about}
        fields={fields}
        send={({ comment }, key) => send(comment, key)}
      />
    );
  }
  const { kind, valueId, label, holderCount } = request.value;
  const about = { what: `${t(`kinds.${kind}`)} ${label}`, count: holderCount };
  return act === 'include' ? (
    <FormDialog
      {...common}
      about={about}
      send={(_, key) =>
        change(ExcludeLinkValue, { kind, valueId, isExcluded: false, comment: '', key })
      }
    />
  ) : (
    <FormDialog
      {...common}
      about={about}
      fields={fields}
      send={({ comment }, key) =>
        change(ExcludeLinkValue, { kind, valueId, isExcluded: true, comment, key })
      }
    />
  );
}
