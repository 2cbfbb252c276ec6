import { findText } from '../../i18n/derived-text.ts';
import type { PaymentTemplateRow } from './payment-templates.graphql.ts';

interface Props {
  readonly row: Pick<PaymentTemplateRow, 'fields'>;
}

type Field = NonNullable<PaymentTemplateRow['fields']>[number];

function fieldText({ name, type, required, options }: Field): string {
  const kind = type && findText('enums', `TemplateFieldType.${type}`);
  const offered = options?.length ? `: ${options.join(' / ')}` : '';
  return `${name ?? '–'}${required ? '*' : ''}${kind ? ` (${kind}${offered})` : ''}`;
}

/** Names the fields with their types; a star marks the required ones. */
export const fieldsText = ({ fields }: Props['row']): string =>
  fields?.length ? fields.map(fieldText).join(', ') : '–';

export const FieldsCell = ({ row }: Props) => {
  const text = fieldsText(row);
  return <span title={text}>{text}</span>;
};
