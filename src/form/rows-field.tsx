import './list-fields.css';
import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { fieldProblem } from './field-problem.ts';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec, FieldValues } from './field-spec.ts';
import { startValues } from './field-values.ts';

interface Props extends FieldProps {
  readonly spec: Extract<FieldSpec, { as: 'rows' }>;
  /** Shows one field of a row: `Field` itself, which also shows this list. */
  readonly Cell: ComponentType<FieldProps>;
}

/** A list of small objects: each is a line of fields that can be removed, and one can be added. */
export function RowsField(props: Props) {
  const { id, label, spec, row, value, disabled, labelOf, onPut, Cell } = props;
  const { t } = useTranslation('form');
  const rows = (value ?? []) as readonly FieldValues[];
  // Rows have no ids of their own. These keys keep the focus in its row when another is removed.
  const counter = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < rows.length) keys.current.push(counter.current++);
  keys.current.length = rows.length;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);

  const add = () => {
    onPut([...rows, startValues(spec.fields, undefined)]);
    // The new row exists after the next render.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>('.list-fields-row:last-of-type :is(input, textarea, button)')
        ?.focus(),
    );
  };
  const remove = (at: number) => {
    keys.current.splice(at, 1);
    onPut(rows.filter((_, index) => index !== at));
    list.current?.querySelector<HTMLElement>('.list-fields-rows-add')?.focus();
  };
  const isFull = spec.maxRows !== undefined && rows.length >= spec.maxRows;
  return (
    <div className="list-fields-rows" ref={list}>
      {rows.map((values, at) => {
        const key = keys.current[at] ?? at;
        const name = t('rows.name', { label, at: at + 1 });
        return (
          <fieldset
            className="list-fields-row"
            key={key}
            aria-label={name}
            data-testid={`${id}-${at}`}
          >
            {Object.entries(spec.fields).map(([field, fieldSpec]) => {
              const fieldId =
                at === 0 && field === Object.keys(spec.fields)[0] ? id : `${id}-${key}-${field}`;
              const problem = fieldProblem(fieldSpec, values[field] ?? null, values);
              const isShown = problem !== null && touched.has(`${key}.${field}`);
              return (
                <div className="form-field" key={field} data-testid={`input.${field}`}>
                  <label htmlFor={fieldId}>{labelOf(field)}</label>
                  <Cell
                    id={fieldId}
                    label={`${name}: ${labelOf(field)}`}
                    spec={fieldSpec}
                    row={row}
                    values={values}
                    value={values[field] ?? null}
                    disabled={disabled}
                    invalid={isShown}
                    labelOf={labelOf}
                    onPut={(next) => {
                      setTouched((before) => new Set(before).add(`${key}.${field}`));
                      onPut(
                        rows.map((other, index) =>
                          index === at ? { ...other, [field]: next } : other,
                        ),
                      );
                    }}
                  />
                  {isShown && <div className="wf-problem">{t(`problems.${problem}`)}</div>}
                </div>
              );
            })}
            <Button
              variant="minimal"
              size="small"
              icon={<CrossIcon />}
              disabled={disabled}
              aria-label={t('rows.remove', { name })}
              onClick={() => remove(at)}
            />
          </fieldset>
        );
      })}
      <Button
        {...(rows.length === 0 && { id })}
        className="list-fields-rows-add"
        size="small"
        icon={<PlusIcon />}
        disabled={disabled || isFull}
        text={t('rows.add')}
        title={isFull ? t('rows.full', { count: spec.maxRows }) : undefined}
        onClick={add}
      />
    </div>
  );
}
