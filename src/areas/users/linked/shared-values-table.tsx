import { Button } from '@blueprintjs/core';
import { adminName, useReferences } from '../../../data/references.ts';
import { useMay } from '../../../data/session.ts';
import type { LinkMap, SharedValue } from '../../../entities/linked-users.graphql.ts';
import { formatNumber } from '../../../i18n/number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LinkChange } from './link-dialog.tsx';

interface Props {
  readonly map: LinkMap;
  readonly onChange: (change: LinkChange) => void;
}

/** What is shared, and which of it says nothing: values of too many users, and excluded ones. */
export function SharedValuesTable({ map, onChange }: Props) {
  const { t } = useTranslation('linkedUsers');
  if (map.values.length === 0) return <p className="wf-muted">{t('noValues')}</p>;
  return (
    <table className="linked-users-table" data-testid="shared-values">
      <thead>
        <tr>
          <th>{t('columns.value')}</th>
          <th>{t('columns.holders')}</th>
          <th>{t('columns.state')}</th>
        </tr>
      </thead>
      <tbody>
        {map.values.map((value) => (
          <ValueRow key={value.valueId} value={value} onChange={onChange} />
        ))}
      </tbody>
    </table>
  );
}

function ValueRow({ value, onChange }: Omit<Props, 'map'> & { readonly value: SharedValue }) {
  const { t } = useTranslation('linkedUsers');
  const { admins } = useReferences();
  const may = useMay('decideLinks');
  const { valueId, kind, label, state, holderCount, excludedById, comment } = value;
  const act = state === 'EXCLUDED' ? 'include' : 'exclude';
  return (
    <tr data-settled={state !== 'LINKING'} data-testid={`shared-value.${valueId}`} data-kind={kind}>
      <th scope="row">
        {t(`kinds.${kind}`)} <span className="wf-muted">{label}</span>
      </th>
      <td className="wf-num">{formatNumber(holderCount)}</td>
      <td>
        {t(`states.${state}`)}
        {state === 'EXCLUDED' && (
          <span className="wf-muted">
            {' '}
            {adminName(admins, excludedById ?? '')}: <q>{comment}</q>
          </span>
        )}{' '}
        {may && kind !== 'DEAL' && (
          <Button
            size="small"
            variant="minimal"
            text={t(`do.${act}`)}
            data-testid={`shared-value.${valueId}.${act}`}
            onClick={() => onChange({ act, value })}
          />
        )}
      </td>
    </tr>
  );
}
