import './access.css';
import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { errorText } from '../../data/client-error.ts';
import { usePanel } from '../../entities/use-query.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AccessPolicy, type AccessRule } from './access.graphql.ts';

const kinds = ['sections', 'capabilities'] as const;
const nameOf = {
  sections: (name: string) => findText('shell', `sections.${name}`) ?? name,
  capabilities: (name: string) => findText('access', `capabilities.${name}`) ?? name,
} as const;

const statusName = (status: number): string =>
  findText('access', `statuses.${status}`) ?? String(status);

/** /admin-management/access: the matrix in force, read-only (d1:134, d3:379 to d3:386). */
export function AccessPage() {
  const { t } = useTranslation(['access', 'shell', 'errors', 'common']);
  const { data, error, again } = usePanel(AccessPolicy, {});
  if (!data)
    return error ? (
      <NonIdealState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const { statuses, isDefault, ...rules } = data.accessPolicy;
  return (
    <article className="access" data-testid="access">
      <Callout compact>
        {isDefault
          ? t('access:source.default')
          : t('access:source.file', { setting: 'ACCESS_POLICY' })}
      </Callout>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div
        className="access-scroll"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={nameOf.sections('accessMatrix')}
      >
        <table className="access-table">
          <thead>
            <tr>
              <td />
              {statuses.map((status) => (
                <th key={status} scope="col">
                  {statusName(status)} <span className="wf-muted wf-num">{status}</span>
                </th>
              ))}
              <th scope="col">{t('access:others')}</th>
            </tr>
          </thead>
          {kinds.map((kind) => (
            <tbody key={kind}>
              <tr>
                <th scope="rowgroup" colSpan={statuses.length + 2}>
                  {t(`access:kinds.${kind}`)}
                </th>
              </tr>
              {rules[kind].map((rule) => (
                <RuleRow
                  key={rule.name}
                  rule={rule}
                  name={nameOf[kind](rule.name)}
                  statuses={statuses}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </article>
  );
}

interface RuleProps {
  readonly rule: AccessRule;
  readonly name: string;
  readonly statuses: readonly number[];
}

function RuleRow({ rule, name, statuses }: RuleProps) {
  const { t } = useTranslation('access');
  const cell = (key: string, isAllowed: boolean) => (
    <td key={key} data-testid={`access.${rule.name}.${key}`} data-allowed={isAllowed}>
      <span aria-hidden>{isAllowed ? '✓' : '–'}</span>
      <span className="access-word">{t(isAllowed ? 'yes' : 'no')}</span>
    </td>
  );
  return (
    <tr data-changed={!rule.isDefault || undefined}>
      <th scope="row" title={rule.name}>
        {name}
        {!rule.isDefault && <span className="wf-muted"> {t('changed')}</span>}
      </th>
      {statuses.map((status) => cell(String(status), rule.allowed.includes(status)))}
      {cell('others', rule.others)}
    </tr>
  );
}
