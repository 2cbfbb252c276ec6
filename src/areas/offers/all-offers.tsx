import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change, read } from '../../data/client.ts';
import { notifyFailure } from '../../data/notices.ts';
import { useMay } from '../../data/session.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EnableStoppedOffers, OffersCount, StopEnabledOffers } from './offers.graphql.ts';

const acts = {
  stopAll: { counts: 'ENABLED', intent: 'danger' },
  enableAll: { counts: 'STOPPED', intent: 'warning' },
} as const;

interface PendingAction {
  readonly act: keyof typeof acts;
  readonly count: string;
}

const fields = { comment: { as: 'text', optional: true } } as const;

/**
 * Stops every enabled offer or enables every stopped one; the confirmation shows how many (d3:48).
 */
export function AllOffers() {
  const { t } = useTranslation(['offers', 'action', 'list']);
  const may = useMay('moderateOffer');
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);

  const openDialog = async (act: keyof typeof acts) => {
    try {
      const { offers } = await read(OffersCount, {
        filter: { status: [acts[act].counts] },
        page: { number: 1, size: 1 },
      });
      const more = offers.totalExact ? '' : '+';
      setPendingAction({ act, count: `${formatNumber(offers.total ?? 0)}${more}` });
    } catch (error) {
      notifyFailure(error);
    }
  };

  return (
    <>
      <Popover
        minimal
        placement="bottom-end"
        content={
          <Menu aria-label={t('list:more')}>
            {(['enableAll', 'stopAll'] as const).map((act) => (
              <MenuItem
                key={act}
                disabled={!may}
                data-testid={`offers.${act}`}
                text={t(`offers:acts.${act}.short`)}
                {...(may ? {} : { htmlTitle: t('action:refusal.rights') })}
                onClick={() => void openDialog(act)}
              />
            ))}
          </Menu>
        }
      >
        <Button
          variant="minimal"
          icon={<MoreIcon />}
          data-testid="offers.more"
          aria-label={t('list:more')}
          title={t('list:more')}
        />
      </Popover>
      {pendingAction && (
        <FormDialog
          needs="moderateOffer"
          name="offers"
          act={pendingAction.act}
          about={{ formatted: pendingAction.count }}
          fields={fields}
          intent={acts[pendingAction.act].intent}
          send={(values, key) =>
            pendingAction.act === 'stopAll'
              ? change(StopEnabledOffers, { ...values, key })
              : change(EnableStoppedOffers, { ...values, key })
          }
          onClose={() => setPendingAction(null)}
        />
      )}
    </>
  );
}
