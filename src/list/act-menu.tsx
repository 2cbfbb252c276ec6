import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import { isMadeId } from '../../machines/made-id.ts';
import { offersOf } from '../action/act-offers.ts';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { settingsHistoryPath, settingsReadOf } from '../action/settings-history.ts';
import { copyText } from '../cells/copy-text.ts';
import { useOpens, useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { OtherAct } from './define-list.ts';
import { mayTake } from './may-take.ts';
import type { RowForm, RowFormFor } from './row-form.ts';

interface Props {
  /** Namespace of the texts. */
  readonly name: Namespace;
  readonly record?: RecordSpec | undefined;
  readonly row: AnyRow;
  /** Changes of the row outside a lifecycle. */
  readonly forms?: Readonly<Record<string, RowForm>> | undefined;
  /** Actions on other records that the row refers to. */
  readonly others?: Readonly<Record<string, OtherAct>> | undefined;
  readonly onAct: (event: string) => void;
  readonly onOther?: (name: string) => void;
  readonly onForm?: (name: string) => void;
  /** Undefined if the row has no page. */
  readonly onOpen: (() => void) | undefined;
}

/** Menu of the available actions on a row; unavailable ones show the reason. */
export function ActMenu(props: Props) {
  const { name: namespace, record, row, others = {}, forms = {}, onAct, onOpen } = props;
  const { t } = useTranslation(['list', 'action', 'common']);
  const text = useDerivedText(namespace);
  const { admin, capabilities } = useSession();
  const isMade = isMadeId(row.id);
  const offers = record ? offersOf(record, row, admin) : [];
  const offered = Object.entries(forms as Readonly<Record<string, RowFormFor<AnyRow>>>).filter(
    ([, { appliesTo }]) => appliesTo?.(row) !== false,
  );
  const on = offers.filter(({ refusal }) => refusal === null);
  const off = (['rights', 'state', 'fact', 'noId'] as const)
    .map((reason) => ({ reason, some: offers.filter(({ refusal }) => refusal === reason) }))
    .filter(({ some }) => some.length > 0);
  return (
    <Menu aria-label={t('list:acts', { id: row.id })} className="list-act-menu">
      {onOpen && !isMade && <MenuItem text={t('list:open', { id: row.id })} onClick={onOpen} />}
      <MenuItem text={`${t('common:do.copy')} ${row.id}`} onClick={() => copyText(row.id)} />
      {record && !isMade && <HistoryItem record={record} id={row.id} />}
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
      {Object.keys(others).length > 0 && <MenuDivider />}
      {Object.entries(others).map(([name, { record: of, event, id }]) => {
        const may = mayTake(capabilities, of.lifecycle.acts[event]?.capability);
        return (
          <MenuItem
            key={name}
            disabled={!may || id(row) === null}
            data-testid={`act.${name}`}
            text={text(`acts.${name}.label`)}
            intent={(may && of.acts[event]?.intent) || 'none'}
            {...(may ? {} : { htmlTitle: t('action:refusal.rights') })}
            onClick={() => props.onOther?.(name)}
          />
        );
      })}
      {offered.length > 0 && <MenuDivider />}
      {offered.map(([name, { capability, intent, about }]) => {
        const may = mayTake(capabilities, capability) && !isMade;
        return (
          <MenuItem
            key={name}
            disabled={!may}
            data-testid={`act.${name}`}
            text={text(`acts.${name}.label`, about?.(row) ?? {})}
            intent={may && intent !== undefined && intent !== 'primary' ? intent : 'none'}
            {...(may ? {} : { htmlTitle: t(`action:refusal.${isMade ? 'noId' : 'rights'}`) })}
            onClick={() => props.onForm?.(name)}
          />
        );
      })}
      {off.map(({ reason, some }) => (
        <Fragment key={reason}>
          <MenuDivider title={t(`action:refusal.${reason}`)} />
          {some.map(({ event }) => (
            <MenuItem
              key={event}
              disabled
              data-testid={`act.${event}`}
              htmlTitle={t(`action:refusal.${reason}`)}
              text={text(`acts.${event}.label`)}
            />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

interface HistoryProps {
  readonly record: RecordSpec;
  readonly id: string;
}

/** Opens the changes of a record of settings; absent for other records. */
function HistoryItem({ record, id }: HistoryProps) {
  const { t } = useTranslation('settingsChanges');
  const navigate = useNavigate();
  const isOpen = useOpens('settingsChanges');
  const of = settingsReadOf(record);
  if (of === undefined || !isOpen) return null;
  return (
    <MenuItem
      text={t('do.open')}
      data-testid="row.history"
      onClick={() => void navigate(settingsHistoryPath(of, id))}
    />
  );
}
