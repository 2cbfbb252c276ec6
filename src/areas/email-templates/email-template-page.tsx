import '../../entities/record-page.css';
import './email-templates.css';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../action/define-record.ts';
import { enums } from '../../data/enums.ts';
import { useMay } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { TemplatePreview } from '../../form/template-preview.tsx';
import { findText } from '../../i18n/derived-text.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { emailTemplateFields, emailTemplateRecord } from './email-template.record.ts';
import { OneEmailTemplateLive } from './email-templates.graphql.ts';
import { SendTestEmailButton } from './send-test-email.tsx';
import { TemplateHistory } from './template-history.tsx';
import { TemplateLanguages } from './template-languages.tsx';

const shown = Object.keys(emailTemplateFields);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** /settings/email-templates/:id: the text of an email, its languages, preview and history. */
export function EmailTemplatePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('emailTemplates');
  const may = useMay('manageEmailTemplates');
  const reading = useRecord(emailTemplateRecord, id, OneEmailTemplateLive);
  const { row } = reading;
  const [pendingEdit, setPendingEdit] = useState<AnyRow | null>(null);
  const type = enums.EmailTemplateType.find((one) => one === row?.type) ?? 'UNKNOWN';
  const language = enums.ContentLanguage.find((one) => one === row?.language);
  usePageTitle(row ? (findText('enums', `EmailTemplateType.${type}`) ?? id) : id);
  if (reading.status === 'missing' || !row)
    return (
      <NoRecord
        reading={reading}
        missing={t('notFound', { id })}
        list="/settings/email-templates"
      />
    );
  const version = String(row.seen);
  return (
    <article
      className="record-page"
      data-testid="email-template"
      aria-busy={reading.status === 'loading'}
    >
      <div className="record-page-head">
        <ActButtons record={emailTemplateRecord} row={row} onAct={() => setPendingEdit(row)} />
      </div>
      {language && <TemplateLanguages type={type} language={language} version={version} />}
      <section>
        <h2>{t('facts')}</h2>
        <FactList record={emailTemplateRecord} row={row} fields={shown} />
        <h2>{t('preview')}</h2>
        <TemplatePreview body={textOf(row.body)} />
        {type !== 'UNKNOWN' && (
          <SendTestEmailButton
            key={`${id} ${version}`}
            type={type}
            subject={textOf(row.subject)}
            body={textOf(row.body)}
          />
        )}
        <h2>{t('history.title')}</h2>
        <TemplateHistory
          id={id}
          version={version}
          onRestore={
            may ? ({ subject, body }) => setPendingEdit({ ...row, subject, body }) : undefined
          }
        />
      </section>
      {pendingEdit && (
        <ActDialogLater
          record={emailTemplateRecord}
          event="edit"
          row={pendingEdit}
          onClose={() => setPendingEdit(null)}
        />
      )}
    </article>
  );
}
