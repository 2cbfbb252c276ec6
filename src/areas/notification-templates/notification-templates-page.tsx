import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { offeredLanguage } from '../../form/offered-language.ts';
import { ListPage } from '../../list/list-page.tsx';
import { textInput } from './notification-template.record.ts';
import { CreateNotificationTemplate } from './notification-templates.graphql.ts';
import { notificationTemplatesList } from './notification-templates.list.ts';
import { ReplacedText } from './replaced-text.tsx';

const { optional: _, ...language } = offeredLanguage;
const fields = {
  type: { as: 'choice', of: 'UserNotificationType' },
  language,
  ...textInput,
} as const;

const tools = (
  <CreateButton
    name="notificationTemplates"
    needs="manageNotificationTemplates"
    fields={fields}
    send={(values, key) => change(CreateNotificationTemplate, { ...values, key })}
  >
    {({ type, language: chosen }) => <ReplacedText type={type} language={chosen} />}
  </CreateButton>
);

/** /settings/notification-templates */
export const NotificationTemplatesPage = () => (
  <ListPage spec={notificationTemplatesList} tools={tools} />
);
