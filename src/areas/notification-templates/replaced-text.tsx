import { Callout } from '@blueprintjs/core';
import { enums } from '../../data/enums.ts';
import { usePanel } from '../../entities/use-query.ts';
import type { FieldValue } from '../../form/field-spec.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PresentText } from './notification-templates.graphql.ts';

interface Props {
  readonly type: FieldValue | undefined;
  readonly language: FieldValue | undefined;
}

/** Shows the text that a new one would replace: one call adds and replaces (d2:281). */
export function ReplacedText({ type, language }: Props) {
  const { t } = useTranslation('notificationTemplates');
  const [of, spoken] = [
    enums.UserNotificationType.find((member) => member === type),
    enums.ContentLanguage.find((member) => member === language),
  ];
  const { data } = usePanel(
    PresentText,
    of && spoken ? { types: [of], languages: [spoken] } : undefined,
  );
  const text = data?.notificationTemplates.items[0]?.text;
  if (!of || !spoken || !text) return null;
  return (
    <Callout intent="warning" compact data-testid="notificationTemplates.replaces">
      {t('replaces')} <q translate="no">{text}</q>
    </Callout>
  );
}
