import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../../action/form-dialog.tsx';
import { memberText } from '../../../cells/cell-text.ts';
import { change } from '../../../data/client.ts';
import { toClientError } from '../../../data/client-error.ts';
import { notifyFailure } from '../../../data/notices.ts';
import { adminName, useReferences } from '../../../data/references.ts';
import { useMay } from '../../../data/session.ts';
import { useDerivedText } from '../../../i18n/derived-text.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FileViewer } from '../../../upload/file-viewer.tsx';
import { factsOf, paperFields, startOf } from './paper-form.ts';
import {
  CheckUserDocument,
  EditUserDocument,
  type Paper,
  type PaperData,
  RevealUserDocument,
} from './verifications.graphql.ts';

const typeColumn = { field: 'type', of: 'DocumentType' } as const;

interface Props {
  readonly userId: string;
  readonly paper: Paper;
  readonly onChanged: () => void;
}

type Act = 'edit' | 'accept' | 'refuse';

/** One paper: what it proves and its pictures, hidden until a person asks for them. */
export function PaperCard({ userId, paper, onChanged }: Props) {
  const { t } = useTranslation('verifications');
  const text = useDerivedText('verifications');
  const { admins } = useReferences();
  const mayRead = useMay('readDocuments');
  const mayManage = useMay('manageDocuments');
  const [data, setData] = useState<PaperData | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [pending, setPending] = useState<Act | null>(null);
  const { id } = paper;
  const type = memberText(typeColumn, paper);
  const isExpired = paper.expiresAt !== null && Date.parse(paper.expiresAt) < Date.now();

  const reveal = async () => {
    setLoading(true);
    try {
      setData((await change(RevealUserDocument, { id, userId })).revealUserDocument);
    } catch (error) {
      notifyFailure(toClientError(error));
    } finally {
      setLoading(false);
    }
  };
  const close = (isDone: boolean) => {
    setPending(null);
    if (!isDone) return;
    onChanged();
    if (pending === 'edit') void reveal();
  };
  const dialog = {
    needs: 'manageDocuments',
    name: 'verifications',
    about: { type, userId },
    onClose: close,
  } as const;
  const check = (isGood: boolean) => (_: unknown, key: string) =>
    change(CheckUserDocument, { id, userId, isGood, key });
  return (
    <section className="verification-paper" data-testid={`paper.${id}`}>
      <header>
        <h3>{type}</h3>
        {paper.isGood !== null && (
          <Tag minimal intent={paper.isGood ? 'success' : 'danger'}>
            {t(paper.isGood ? 'papers.good' : 'papers.bad')}
          </Tag>
        )}
        {isExpired && (
          <Tag minimal intent="warning">
            {t('papers.expired')}
          </Tag>
        )}
        <span className="wf-muted">
          {paper.checkedBy && adminName(admins, paper.checkedBy)}{' '}
          {paper.checkedAt && <Instant at={paper.checkedAt} />}
        </span>
      </header>
      {data === null ? (
        <p>
          {[paper.firstName, paper.lastName, paper.number].filter(Boolean).join(' · ')}{' '}
          {mayRead ? (
            <Button
              size="small"
              loading={isLoading}
              text={t('papers.reveal')}
              title={t('papers.logged')}
              data-testid={`paper.${id}.reveal`}
              onClick={() => void reveal()}
            />
          ) : (
            <span className="wf-muted">{t('papers.noRight')}</span>
          )}
        </p>
      ) : (
        <div className="verification-paper-open">
          {data.files && data.files.length > 0 && (
            <FileViewer
              files={data.files.map(({ name, extension, ...file }) => ({
                ...file,
                ...{ name: name ?? file.id, extension: extension ?? '' },
              }))}
            />
          )}
          <dl className="wf-facts" data-testid={`paper.${id}.facts`}>
            {factsOf(data).map(([name, value]) => (
              <div key={name}>
                <dt>{text(`inputs.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div className="verification-paper-acts">
        {data !== null && (
          <Button size="small" text={t('papers.hide')} onClick={() => setData(null)} />
        )}
        {mayManage && (
          <>
            <Button
              size="small"
              intent="success"
              variant="outlined"
              disabled={paper.isGood === true}
              text={t('acts.accept.short')}
              data-testid={`paper.${id}.accept`}
              onClick={() => setPending('accept')}
            />
            <Button
              size="small"
              intent="danger"
              variant="outlined"
              disabled={paper.isGood === false}
              text={t('acts.refuse.short')}
              data-testid={`paper.${id}.refuse`}
              onClick={() => setPending('refuse')}
            />
          </>
        )}
        {mayManage && data !== null && (
          <Button
            size="small"
            text={t('acts.editPaper.short')}
            data-testid={`paper.${id}.edit`}
            onClick={() => setPending('edit')}
          />
        )}
      </div>
      {pending === 'edit' && data && (
        <FormDialog
          {...dialog}
          act="editPaper"
          fields={paperFields}
          start={startOf(data)}
          send={(values, key) => change(EditUserDocument, { id, userId, ...values, key })}
        />
      )}
      {pending === 'accept' && (
        <FormDialog {...dialog} act="accept" intent="success" send={check(true)} />
      )}
      {pending === 'refuse' && (
        <FormDialog {...dialog} act="refuse" intent="danger" send={check(false)} />
      )}
    </section>
  );
}
