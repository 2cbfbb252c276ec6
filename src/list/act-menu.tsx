import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { offersOf } from '../action/act-offers.ts';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { copyText } from './copy-text.ts';

interface Props {
  readonly record: RecordSpec;
  readonly row: AnyRow;
  readonly onAct: (event: string) => void;
  readonly onOpen: () => void;
}

/** What may be done with a row; what may not says why. */
export function ActMenu({ record, row, onAct, onOpen }: Props) {
  const { t } = useTranslation(['list', 'action', 'common']);
  const text = useDerivedText(record.name);
  const { admin } = useSession();
  const offers = offersOf(record, row, admin.status);
  const [on, off] = [
    offers.filter(({ refusal }) => refusal === null),
    offers.filter(({ refusal }) => refusal !== null),
  ];
  return (
    <Menu aria-label={t('list:acts', { id: row.id })} className="wf-act-menu">
      <MenuItem text={t('list:open', { id: row.id })} onClick={onOpen} />
      <MenuItem text={`${t('common:do.copy')} ${row.id}`} onClick={() => copyText(row.id)} />
      {on.length > 0 && <MenuDivider />}
      {on.map(({ event, options }) => (
        <MenuItem
          key={event}
          data-testid={`act.${event}`}
          text={text(`acts.${event}.label`)}
          intent={options.intent ?? 'none'}
          onClick={() => onAct(event)}
        />
      ))}
      {off.length > 0 && <MenuDivider />}
      {off.map(({ event, refusal }) => (
        <MenuItem
          key={event}
          disabled
          data-testid={`act.${event}`}
          text={text(`acts.${event}.label`)}
          label={refusal ? t(`action:refusal.${refusal}`) : ''}
        />
      ))}
    </Menu>
  );
}
