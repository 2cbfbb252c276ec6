import './template-field.css';
import { HTMLSelect } from '@blueprintjs/core';
import { useRef } from 'react';
import {
  fillTemplate,
  placeholderOf,
  type TemplateFaults,
  templateFaults,
} from '../../machines/template/placeholders.ts';
import { sampleValues } from '../../machines/template/template-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec } from './field-spec.ts';
import { TemplateEditor, type TemplateEditorHandle } from './template-editor.tsx';
import { TemplatePreview } from './template-preview.tsx';

type Props = FieldProps & { readonly spec: Extract<FieldSpec, { as: 'template' }> };

/** The server accepts no longer text. */
const maxLengths = { line: 200, html: 20_000, plain: 2_000 } as const;

/** A text whose placeholders are inserted by name and checked, with a preview. */
export function TemplateField(props: Props) {
  const { id, label, spec, row, values, value, disabled, invalid, onPut } = props;
  const { t } = useTranslation('form');
  const text = typeof value === 'string' ? value : '';
  const editor = useRef<TemplateEditorHandle>(null);
  const words = spec.words({ ...row, ...values });
  return (
    <div className="template-field">
      <TemplateEditor
        {...{ id, label, words, disabled, invalid }}
        handle={editor}
        value={text}
        isLine={spec.format === 'line'}
        maxLength={spec.maxLength ?? maxLengths[spec.format]}
        onChange={onPut}
      />
      {words && words.known.length > 0 && (
        <HTMLSelect
          className="template-field-insert"
          translate="no"
          value=""
          disabled={disabled}
          aria-label={t('template.insertInto', { label })}
          data-testid={`${id}-insert`}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '')
              editor.current?.insert(placeholderOf(currentTarget.value));
          }}
        >
          <option value="">{t('template.insert')}</option>
          {words.known.map((name) => (
            <option key={name} value={name}>
              {words.required.includes(name)
                ? t('template.required', { name: placeholderOf(name) })
                : placeholderOf(name)}
            </option>
          ))}
        </HTMLSelect>
      )}
      {text !== '' && <Faults faults={templateFaults(text, words ?? anyWords)} known={!!words} />}
      {spec.format === 'html' && text !== '' && <TemplatePreview body={text} />}
      {spec.format === 'plain' && text !== '' && words !== null && (
        <p className="template-field-sample wf-muted">
          {t('template.example')} {fillTemplate(text, sampleValues, 'plain')}
        </p>
      )}
    </div>
  );
}

const anyWords = { known: [], required: [] };

const listed = (names: readonly string[]) => names.map(placeholderOf).join(', ');

/** Names what is wrong with the placeholders. */
function Faults({ faults, known }: { readonly faults: TemplateFaults; readonly known: boolean }) {
  const { t } = useTranslation('form');
  const { unknown, missing, isBroken } = faults;
  const lines = [
    known && unknown.length > 0 ? t('template.unknown', { names: listed(unknown) }) : null,
    missing.length > 0 ? t('template.missing', { names: listed(missing) }) : null,
    isBroken ? t('template.broken') : null,
  ].filter((line) => line !== null);
  return (
    <div role="status" className="wf-problem" data-testid="template-faults">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
