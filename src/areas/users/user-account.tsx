import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { useMay } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { User } from './user.graphql.ts';
import {
  ChangeUserPassword,
  EditUserIdentificator,
  EditUserLanguage,
  RemoveUser,
} from './user-accounts.graphql.ts';
import { languageField } from './user-language.ts';

type UserRow = NonNullable<ResultOf<typeof User>['user']>;

const acts = ['editIdentificator', 'editLanguage', 'changePassword', 'remove'] as const;
type Act = (typeof acts)[number];

const identificator = { identificator: { as: 'text' } } as const;
const language = { language: languageField } as const;
const password = { password: { as: 'password' } } as const;
const comment = { comment: { as: 'text', lines: true } } as const;

interface Props {
  readonly user: UserRow;
  readonly onChanged: () => void;
}

/** Changes of the account itself: identifier, language, password and removal (d1:76). */
export function UserAccount({ user, onChanged }: Props) {
  const { t } = useTranslation('userAccounts');
  const navigate = useNavigate();
  const may = useMay('manageUser');
  const [pending, setPending] = useState<Act | null>(null);
  const canAct = may && !user.deletedAt;
  // A removal that is heard of before its answer must not take away its own dialog.
  if (!canAct && pending === null) return null;
  const { id } = user;
  const shared = {
    name: 'userAccounts' as const,
    about: { id, userName: user.userName ?? `#${id}` },
    onClose: (isDone: boolean) => {
      setPending(null);
      if (isDone && pending === 'remove') void navigate('/users');
      else if (isDone) onChanged();
    },
  };
  return (
    <div className="record-page-acts user-page-account" data-testid="user-account">
      {(canAct ? acts : []).map((act) => (
        <Button
          key={act}
          size="small"
          {...(act === 'remove' ? ({ intent: 'danger', variant: 'outlined' } as const) : {})}
          text={t(`acts.${act}.short`)}
          data-testid={`user-account.${act}`}
          onClick={() => setPending(act)}
        />
      ))}
      {pending === 'editIdentificator' && (
        <FormDialog
          needs="manageUser"
          {...shared}
          act="editIdentificator"
          fields={identificator}
          start={{ identificator: user.identificator ?? '' }}
          send={(values, key) => change(EditUserIdentificator, { id, ...values, key })}
        />
      )}
      {pending === 'editLanguage' && (
        <FormDialog
          needs="manageUser"
          {...shared}
          act="editLanguage"
          fields={language}
          start={{ language: user.language ?? '' }}
          send={(values, key) => change(EditUserLanguage, { id, ...values, key })}
        />
      )}
      {pending === 'changePassword' && (
        <FormDialog
          needs="manageUser"
          {...shared}
          act="changePassword"
          intent="warning"
          fields={password}
          send={(values, key) => change(ChangeUserPassword, { userId: id, ...values, key })}
        />
      )}
      {pending === 'remove' && (
        <FormDialog
          needs="manageUser"
          {...shared}
          act="remove"
          intent="danger"
          fields={comment}
          send={(values, key) => change(RemoveUser, { userId: id, ...values, key })}
        />
      )}
    </div>
  );
}
