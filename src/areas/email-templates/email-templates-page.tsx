import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { createFields } from './create-fields.ts';
import { CreateEmailTemplate } from './email-templates.graphql.ts';
import { emailTemplatesList } from './email-templates.list.ts';

const tools = (
  <CreateButton
    name="emailTemplates"
    needs="manageEmailTemplates"
    fields={createFields}
    send={(values, key) => change(CreateEmailTemplate, { ...values, key })}
  />
);

/** /settings/email-templates */
export const EmailTemplatesPage = () => <ListPage spec={emailTemplatesList} tools={tools} />;
