import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../../action/form-dialog.tsx';
import { change } from '../../../data/client.ts';
import { useMay } from '../../../data/session.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PaperCard } from './paper-card.tsx';
import { paperFields } from './paper-form.ts';
import { AddUserDocument, UserDocuments } from './verifications.graphql.ts';

interface Props {
  readonly userId: string;
  /** A change of this value reloads the papers. */
  readonly version: string;
}

/** The user's identity papers, and a form for another one (d1:160). */
export function UserPapers({ userId, version }: Props) {
  const { t } = useTranslation('verifications');
  const mayManage = useMay('manageDocuments');
  const [isAdding, setAdding] = useState(false);
  const { data, error, again } = usePanel(UserDocuments, { userId }, version);
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={4} />;
  const papers = data.userDocuments ?? [];
  return (
    <>
      {papers.length === 0 && <p className="wf-muted">{t('papers.none')}</p>}
      {papers.map((paper) => (
        <PaperCard key={paper.id} userId={userId} paper={paper} onChanged={again} />
      ))}
      {mayManage && (
        <Button
          size="small"
          text={t('acts.addPaper.short')}
          data-testid="papers.add"
          onClick={() => setAdding(true)}
        />
      )}
      {isAdding && (
        <FormDialog
          needs="manageDocuments"
          name="verifications"
          act="addPaper"
          about={{ userId }}
          fields={paperFields}
          send={(values, key) => change(AddUserDocument, { userId, ...values, key })}
          onClose={(isDone) => {
            setAdding(false);
            if (isDone) again();
          }}
        />
      )}
    </>
  );
}
