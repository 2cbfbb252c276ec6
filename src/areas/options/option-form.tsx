import '../../form/form.css';
import { Button, Callout, Spinner } from '@blueprintjs/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { CellValue } from '../../cells/cell-value.tsx';
import { errorText } from '../../data/client-error.ts';
import { useMay } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { Field } from '../../form/field.tsx';
import { useFields } from '../../form/use-fields.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import {
  inForm,
  type OptionAnswer,
  type OptionSet,
  type Read,
  recordOf,
  rowOf,
  sendOptions,
} from './option-set.ts';
import { changesOf, shownOf, specsOf } from './option-values.ts';

const labelOf = (name: string) => findText('options', `columns.${name}`) ?? name;

/**
 * Form for one object of settings, updated live; its definition gives how to read, edit and send
 * it.
 */
export function OptionForm({ set }: { readonly set: OptionSet }) {
  const { t } = useTranslation(['options', 'errors', 'common']);
  const { value, error, refetch } = useLiveQuery(
    set.read,
    set.live,
    {},
    (data: OptionAnswer) => Object.values(data)[0] as Read,
  );
  const [isTouched, setTouched] = useState(false);
  const [base, setBase] = useState<Read | null>(null);
  // Typed values are kept when another admin changes the same settings. The dialog then shows the
  // difference.
  if (value && base !== value && !(base && isTouched)) setBase(value);
  return (
    <section className="options-set" aria-label={t(`options:sets.${set.name}.title`)}>
      <header>
        <h2>{t(`options:sets.${set.name}.title`)}</h2>
        <p className="wf-muted">{t(`options:sets.${set.name}.about`)}</p>
      </header>
      {base ? (
        <Editor key={base.seen} set={set} read={base} onTouched={setTouched} onDone={refetch} />
      ) : error ? (
        <EmptyState
          title={errorText(t, error)}
          action={<Button text={t('common:do.retry')} onClick={refetch} />}
        />
      ) : (
        <Spinner size={20} />
      )}
    </section>
  );
}

interface EditorProps {
  readonly set: OptionSet;
  readonly read: Read;
  readonly onTouched: (isTouched: boolean) => void;
  readonly onDone: () => void;
}

function Editor({ set, read, onTouched, onDone }: EditorProps) {
  const { t } = useTranslation(['options', 'form', 'action', 'common']);
  const may = useMay(set.lifecycle.acts.edit?.capability ?? 'editTechnicalSettings');
  const values = useMemo(() => inForm(set, read.values), [read, set]);
  const shown = useMemo(() => shownOf(values, set.elsewhere), [values, set]);
  const specs = useMemo(() => specsOf(shown, set.fields), [shown, set]);
  const formState = useFields(specs, values, values);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const changes = changesOf(values, specs, formState.values);
  const changed = Object.keys(changes);
  const isTouched = changed.length > 0;
  useEffect(() => onTouched(isTouched), [onTouched, isTouched]);
  const others = Object.keys(shown).filter((name) => !(name in specs));
  const record = useMemo(() => recordOf(set, values), [set, values]);
  const row = useMemo(() => rowOf(set, read), [set, read]);
  const canSave = may && formState.isComplete && isTouched;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) setDialogOpen(true);
  };
  return (
    <form onSubmit={submit} noValidate data-testid={`options.${set.name}`}>
      {!may && <Callout compact>{t('action:refusal.rights')}</Callout>}
      {Object.entries(specs).map(([name, spec]) => {
        const problem = formState.problems[name];
        const id = `option-${set.name}-${name}`;
        const hint = findText('options', `hints.${name}`);
        return (
          <div
            className="options-row"
            key={name}
            data-changed={changed.includes(name) || undefined}
          >
            <label htmlFor={id}>
              {labelOf(name)}
              {hint && <small className="wf-muted">{hint}</small>}
            </label>
            <div data-testid={`option.${name}`}>
              <Field
                id={id}
                label={labelOf(name)}
                spec={spec}
                row={values}
                values={formState.values}
                value={formState.values[name] ?? null}
                disabled={!may}
                invalid={Boolean(problem)}
                labelOf={labelOf}
                onPut={(value) => formState.put(name, value)}
              />
              {problem && <div className="wf-problem">{t(`form:problems.${problem}`)}</div>}
            </div>
          </div>
        );
      })}
      {others.map((name) => (
        <div className="options-row" key={name}>
          <span>{labelOf(name)}</span>
          <code className="wf-muted">{JSON.stringify(values[name])}</code>
        </div>
      ))}
      {may && (
        <footer>
          <Button
            type="submit"
            intent="primary"
            disabled={!canSave}
            data-testid={`options.${set.name}.save`}
            text={isTouched ? t('options:save', { count: changed.length }) : t('common:do.save')}
          />
          <SettingsHistoryLink of={`${set.name}Options`} />
        </footer>
      )}
      {isDialogOpen && (
        <ActDialogLater
          record={record}
          event="edit"
          row={row}
          send={sendOptions(set, changes)}
          onClose={(done) => {
            setDialogOpen(false);
            if (!done) return;
            onTouched(false);
            onDone();
          }}
        >
          <Changes record={record} names={changed} before={row} after={{ ...row, ...changes }} />
        </ActDialogLater>
      )}
    </form>
  );
}

interface ChangesProps {
  readonly record: ReturnType<typeof recordOf>;
  readonly names: readonly string[];
  readonly before: ReturnType<typeof rowOf>;
  readonly after: ReturnType<typeof rowOf>;
}

/** Lists the values that would change. */
function Changes({ record, names, before, after }: ChangesProps) {
  const { t } = useTranslation('options');
  return (
    <table className="options-changes" data-testid="options.changes">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('then')}</th>
        </tr>
      </thead>
      <tbody>
        {record.fields
          .filter(({ field }) => names.includes(field))
          .map((column) => (
            <tr key={column.field}>
              <th scope="row">{labelOf(column.field)}</th>
              <td>
                <CellValue column={column} row={before} />
              </td>
              <td>
                <strong>
                  <CellValue column={column} row={after} />
                </strong>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
