import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActDialogLater } from '../../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../../action/define-record.ts';
import { change } from '../../../data/client.ts';
import { useSession } from '../../../data/session.ts';
import { CreateAnywhere } from '../../../entities/create-button.tsx';
import { FactList } from '../../../entities/fact-list.tsx';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { referralRecord } from '../../referral/referral.record.ts';
import { referralProgramRecord } from '../../referral/referral-program.record.ts';
import { AddUserToReferral, ReferralsOfUser } from './user-referrals.graphql.ts';

interface Props {
  readonly userId: string;
  readonly version: string;
  readonly onChanged: () => void;
}

const page = { number: 1, size: 1 };
const fields = { referralProgramId: { as: 'user' } } as const;
const ofMember = ['referralProgramId', 'ownerId', 'level', 'createdAt', 'income'];
const ofProgram = ['id', 'code', 'active', 'blocked', 'levels', 'referrals', 'income'];

/** Shows the program that the user is in, with its actions, and the program that the user owns. */
export function ReferralMembership({ userId, version, onChanged }: Props) {
  const { t } = useTranslation('referral');
  const { capabilities } = useSession();
  // Kept, as the membership may be gone before the dialog has its answer.
  const [removal, setRemoval] = useState<AnyRow | null>(null);
  const variables = useMemo(() => ({ userId, page }), [userId]);
  const { data, error, again } = usePanel(ReferralsOfUser, variables, version);
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={4} />;
  const { membership, owned } = data;
  const [program] = owned.items;
  return (
    <>
      <h2>{t('card.membership')}</h2>
      {membership ? (
        <>
          <FactList record={referralRecord} row={membership as AnyRow} fields={ofMember} />
          {capabilities.includes('manageReferral') && (
            <Button
              data-testid="act.delete"
              text={t('acts.delete.label')}
              onClick={() => setRemoval(membership as AnyRow)}
            />
          )}
        </>
      ) : (
        <>
          <p className="wf-muted">{t('card.none')}</p>
          <CreateAnywhere
            name="referral"
            needs="manageReferral"
            fields={fields}
            start={{}}
            send={({ referralProgramId }, key) =>
              change(AddUserToReferral, { userId, referralProgramId, key })
            }
            onDone={onChanged}
          />
        </>
      )}
      <h2>{t('card.program')}</h2>
      {program ? (
        <>
          <FactList record={referralProgramRecord} row={program as AnyRow} fields={ofProgram} />
          <Link to={`/referral-program/referrals?referralProgramId=${program.id}`}>
            {t('card.members', { count: program.referrals ?? 0 })}
          </Link>
        </>
      ) : (
        <p className="wf-muted">{t('card.noProgram')}</p>
      )}
      {removal && (
        <ActDialogLater
          record={referralRecord}
          event="delete"
          row={removal}
          onClose={() => {
            setRemoval(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
