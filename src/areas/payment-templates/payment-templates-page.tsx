import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { paymentTemplateInputs } from './payment-template.record.ts';
import { CreatePaymentTemplate } from './payment-templates.graphql.ts';
import { paymentTemplatesList } from './payment-templates.list.ts';

const tools = (
  <CreateButton
    name="paymentTemplates"
    needs="managePaymentTemplates"
    fields={paymentTemplateInputs}
    send={(values, key) => change(CreatePaymentTemplate, { ...values, key })}
  />
);

/** /traders/templates */
export const PaymentTemplatesPage = () => <ListPage spec={paymentTemplatesList} tools={tools} />;
