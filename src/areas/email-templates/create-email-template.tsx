import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import type { MemberOf } from '../../data/enums.ts';
import { createFields } from './create-fields.ts';
import { CreateEmailTemplate } from './email-templates.graphql.ts';

interface Props {
  readonly type: MemberOf<'EmailTemplateType'>;
  readonly language: MemberOf<'ContentLanguage'>;
  readonly onClose: (isDone: boolean) => void;
}

/** The form that adds a missing text of an email. */
export const CreateEmailTemplateDialog = ({ type, language, onClose }: Props) => (
  <FormDialog
    needs="manageEmailTemplates"
    name="emailTemplates"
    act="create"
    fields={createFields}
    start={{ type, language }}
    send={(values, key) => change(CreateEmailTemplate, { ...values, key })}
    onClose={onClose}
  />
);
