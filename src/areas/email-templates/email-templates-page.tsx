import { change, read } from '../../data/client.ts';
import { enums } from '../../data/enums.ts';
import { useMay } from '../../data/session.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { LanguageCoverageButton } from '../../entities/language-coverage.tsx';
import { findText } from '../../i18n/derived-text.ts';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { CreateEmailTemplateDialog } from './create-email-template.tsx';
import { createFields } from './create-fields.ts';
import { CreateEmailTemplate, EmailTemplateLanguages } from './email-templates.graphql.ts';
import { emailTemplatesList } from './email-templates.list.ts';

const types = enums.EmailTemplateType.filter((one) => one !== 'UNKNOWN');
const readTexts = async () => (await read(EmailTemplateLanguages, { types })).emailTemplates.items;

function CoverageButton() {
  const may = useMay('manageEmailTemplates');
  const { actor } = useListController();
  return (
    <LanguageCoverageButton
      types={types}
      nameOf={(type) => findText('enums', `EmailTemplateType.${type}`) ?? type}
      readTexts={readTexts}
      adding={
        may
          ? (gap, onClose) => (
              <CreateEmailTemplateDialog
                {...gap}
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
      name="emailTemplates"
      needs="manageEmailTemplates"
      fields={createFields}
      send={(values, key) => change(CreateEmailTemplate, { ...values, key })}
    />
    <CoverageButton />
  </>
);

/** /settings/email-templates */
export const EmailTemplatesPage = () => <ListPage spec={emailTemplatesList} tools={tools} />;
