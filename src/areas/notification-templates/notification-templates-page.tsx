import { FormDialog } from '../../action/form-dialog.tsx';
import { change, read } from '../../data/client.ts';
import { enums } from '../../data/enums.ts';
import { useMay } from '../../data/session.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { LanguageCoverageButton } from '../../entities/language-coverage.tsx';
import { offeredLanguage } from '../../form/offered-language.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { textInput } from './notification-template.record.ts';
import {
  CreateNotificationTemplate,
  NotificationTemplateLanguages,
} from './notification-templates.graphql.ts';
import { notificationTemplatesList } from './notification-templates.list.ts';
import { ReplacedText } from './replaced-text.tsx';

const { optional: _, ...language } = offeredLanguage;
const fields = {
  type: { as: 'choice', of: 'UserNotificationType' },
  language,
  ...textInput,
} as const;

const types = enums.UserNotificationType.filter((one) => one !== 'UNKNOWN');
/** One page holds every notification in every language. */
const all = { page: { number: 1, size: 1000 } };
const readTexts = async () =>
  (await read(NotificationTemplateLanguages, all)).notificationTemplates.items;

function CoverageButton() {
  const may = useMay('manageNotificationTemplates');
  const { actor } = useListController();
  return (
    <LanguageCoverageButton
      types={types}
      nameOf={(type) => findText('enums', `UserNotificationType.${type}`) ?? type}
      readTexts={readTexts}
      adding={
        may
          ? (gap, onClose) => (
              <FormDialog
                needs="manageNotificationTemplates"
                name="notificationTemplates"
                act="create"
                fields={fields}
                start={{ ...gap }}
                send={(values, key) => change(CreateNotificationTemplate, { ...values, key })}
                onClose={(isDone) => {
                  onClose(isDone);
                  if (isDone) actor.send({ type: 'refresh' });
                }}
              />
            )
          : undefined
      }
    />
  );
}

const tools = (
  <>
    <CreateButton
      name="notificationTemplates"
      needs="manageNotificationTemplates"
      fields={fields}
      send={(values, key) => change(CreateNotificationTemplate, { ...values, key })}
    >
      {({ type, language: chosen }) => <ReplacedText type={type} language={chosen} />}
    </CreateButton>
    <CoverageButton />
  </>
);

/** /settings/notification-templates */
export const NotificationTemplatesPage = () => (
  <ListPage spec={notificationTemplatesList} tools={tools} />
);
