import './template-field.css';
import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
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
import { TemplatePreview } from './template-preview.tsx';

type Props = FieldProps & { readonly spec: Extract<FieldSpec, { as: 'template' }> };

/** The server accepts no longer text. */
const maxLineLength = 200;
const maxTextLength = 20_000;

/** A text whose placeholders are inserted by name and checked, with a preview. */
export function TemplateField(props: Props) {
  const { id, label, spec, row, values, value, disabled, invalid, onPut } = props;
  const { t } = useTranslation('form');
  const text = typeof value === 'string' ? value : '';
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const words = spec.words({ ...row, ...values });
  const isLine = spec.format === 'line';

  const insert = (name: string) => {
    const placeholder = placeholderOf(name);
    const from = input.current?.selectionStart ?? text.length;
    const to = input.current?.selectionEnd ?? text.length;
    onPut(`${text.slice(0, from)}${placeholder}${text.slice(to)}`);
    const at = from + placeholder.length;
    // The caret moves once the new text is in the field.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at, at);
    });
  };
  const common = {
    ...{ id, value: text, disabled, inputRef: input, 'aria-label': label },
    intent: invalid ? ('danger' as const) : ('none' as const),
  };
  return (
    <div className="template-field">
      {isLine ? (
        <InputGroup
          {...common}
          fill
          maxLength={maxLineLength}
          onChange={({ target }) => onPut(target.value)}
        />
      ) : (
        <TextArea
          {...common}
          fill
          rows={10}
          spellCheck={false}
          className="template-field-text"
          maxLength={maxTextLength}
          onChange={({ target }) => onPut(target.value)}
        />
      )}
      {words && words.known.length > 0 && (
        <HTMLSelect
          className="template-field-insert"
          value=""
          disabled={disabled}
          aria-label={t('template.insertInto', { label })}
          data-testid={`${id}-insert`}
          onChange={({ currentTarget }) => currentTarget.value && insert(currentTarget.value)}
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
