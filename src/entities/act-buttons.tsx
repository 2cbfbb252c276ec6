import { Button, Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { Fragment } from 'react';
import { type OfferRefusal, offersOf, stateName } from '../action/act-offers.ts';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { useSession } from '../data/session.ts';
import { findText, useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCommands } from '../keys/commands.ts';
import { arrangeActs } from './arrange-acts.ts';
import { PendingChanges } from './pending-changes.tsx';

interface Props {
  readonly record: RecordSpec;
  readonly row: AnyRow;
  readonly onAct: (event: string) => void;
  /** Returns false for actions that this back office does not support; they are not shown. */
  readonly offered?: (event: string) => boolean;
}

/**
 * Shows the actions that are available now, and the others with their reasons under *More*. The
 * command palette offers the same actions.
 */
export function ActButtons({ record, row, onAct, offered = () => true }: Props) {
  const { t } = useTranslation('action');
  const text = useDerivedText(record.name);
  const { admin } = useSession();
  const offers = offersOf(record, row, admin).filter(({ event }) => offered(event));
  const label = (event: string) => text(`acts.${event}.label`);
  /** Returns the reason of a refusal, in the record's own text if it has one. */
  const why = (event: string, refusal: OfferRefusal) =>
    findText(record.name, `acts.${event}.off.${refusal}`) ?? t(`refusal.${refusal}`);
  useCommands(
    offers.map(({ event, refusal }) => ({
      id: `${record.name}.${event}`,
      label: label(event),
      run: () => onAct(event),
      off: refusal ? why(event, refusal) : undefined,
    })),
  );
  const { possible, primary, refused, isViewOnly } = arrangeActs(
    offers,
    stateName(record, row) !== undefined,
  );
  if (isViewOnly)
    return (
      <p className="wf-muted" data-testid="acts.viewOnly">
        {findText(record.name, 'viewOnly') ?? t('viewOnly')}
      </p>
    );
  const reasons = [...new Set(refused.map(({ event, refusal }) => why(event, refusal)))];
  return (
    <>
      <PendingChanges row={row} />
      <div className="record-page-acts">
        {possible.map(({ event }) => (
          <Button
            key={event}
            data-testid={`act.${event}`}
            aria-disabled={false}
            intent={event === primary ? 'primary' : 'none'}
            text={label(event)}
            onClick={() => onAct(event)}
          />
        ))}
        {refused.length > 0 && (
          <Popover
            minimal
            placement="bottom-start"
            content={
              <Menu aria-label={t('more')}>
                {reasons.map((reason) => (
                  <Fragment key={reason}>
                    <MenuDivider title={reason} />
                    {refused
                      .filter(({ event, refusal }) => why(event, refusal) === reason)
                      .map(({ event }) => (
                        <MenuItem
                          key={event}
                          disabled
                          data-testid={`act.${event}`}
                          htmlTitle={reason}
                          text={label(event)}
                        />
                      ))}
                  </Fragment>
                ))}
              </Menu>
            }
          >
            <Button
              variant="minimal"
              icon={<MoreIcon />}
              data-testid="acts.more"
              text={t('more')}
              aria-haspopup="menu"
            />
          </Popover>
        )}
      </div>
    </>
  );
}
