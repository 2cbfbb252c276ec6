import { Button, Tag } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { enums, type MemberOf } from '../../data/enums.ts';
import { useMay } from '../../data/session.ts';
import { usePanel } from '../../entities/use-query.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CreateEmailTemplateDialog } from './create-email-template.tsx';
import { EmailTemplateLanguages } from './email-templates.graphql.ts';

type Language = MemberOf<'ContentLanguage'>;

interface Props {
  readonly type: MemberOf<'EmailTemplateType'>;
  readonly language: Language | null;
  readonly version: string;
}

/** The languages of an email: links to the texts that exist, and the missing ones. */
export function TemplateLanguages({ type, language, version }: Props) {
  const { t } = useTranslation('emailTemplates');
  const may = useMay('manageEmailTemplates');
  const { data, again } = usePanel(EmailTemplateLanguages, { types: [type] }, version);
  const [adding, setAdding] = useState<Language | null>(null);
  if (!data) return null;
  const ids = new Map(data.emailTemplates.items.map((one) => [one.language, one.id]));
  const nameOf = (one: Language) => findText('enums', `ContentLanguage.${one}`) ?? one;
  const all = enums.ContentLanguage.filter((one) => one !== 'UNKNOWN');
  return (
    <nav className="email-templates-languages" aria-label={t('languages.title')}>
      {all.map((one) => {
        const id = ids.get(one);
        if (one === language)
          return (
            <Tag key={one} intent="primary" aria-current="page">
              {nameOf(one)}
            </Tag>
          );
        if (id !== undefined)
          return (
            <Link key={one} to={`/settings/email-templates/${id}`}>
              {nameOf(one)}
            </Link>
          );
        return may ? (
          <Button
            key={one}
            size="small"
            intent="warning"
            variant="outlined"
            icon={<PlusIcon />}
            data-testid={`languages.add.${one}`}
            text={t('languages.add', { language: nameOf(one) })}
            onClick={() => setAdding(one)}
          />
        ) : (
          <Tag key={one} minimal intent="warning">
            {t('languages.missing', { language: nameOf(one) })}
          </Tag>
        );
      })}
      {adding !== null && (
        <CreateEmailTemplateDialog
          type={type}
          language={adding}
          onClose={(isDone) => {
            setAdding(null);
            if (isDone) again();
          }}
        />
      )}
    </nav>
  );
}
