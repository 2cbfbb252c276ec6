import { emailTemplatesCatalogue } from '../../areas/email-templates/email-templates.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

let rows = 0;

/** Types that no screen names: they have no placeholders to check. */
const firstType = 1_000;

export const emailTemplateDriver = catalogueDriver(emailTemplatesCatalogue, {
  row() {
    rows += 1;
    return {
      ...{ type: firstType + rows, language: 'en', subject: `Subject ${rows}`, body: 'Text' },
      dateCreated: new Date(0),
    };
  },
  edit: { subject: 'Another subject', body: 'Another text {id}' },
  console: { args: { edit: 'subject: "Another subject", body: "Another text"' }, oneRow: true },
});
