import { Button } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import type { Intent } from '../../action/act-document.ts';
import { sentAs } from '../../action/send-act.ts';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bannerOptionsRecord } from './banner.record.ts';
import { BannerOptions, BannerOptionsLive, EditBannerOptions } from './banners.graphql.ts';

const ActDialog = lazy(async () => ({
  default: (await import('../../action/act-dialog.tsx')).ActDialog,
}));

const sendSwitch = (isEnabled: boolean) => (_: string, __: string, intent: Intent) =>
  sentAs(async () => (await change(EditBannerOptions, { isEnabled, intent })).act.state);

/** Says whether users see any banner at all, and changes it. */
export function BannerSwitch() {
  const { t } = useTranslation(['banners', 'action']);
  const may = useMay('manageBanners');
  const [isOpen, setOpen] = useState(false);
  const options = useLiveQuery(BannerOptions, BannerOptionsLive, {}, (data) =>
    'bannerOptions' in data ? data.bannerOptions : data.bannerOptionsLive,
  );
  useRetry(options.error, options.refetch);
  if (options.value === null) return null;
  const { isEnabled, seen } = options.value;
  const isHidden = isEnabled === false;
  const status = t(isHidden ? 'all.hidden' : 'all.shown');
  return (
    <>
      <Button
        variant={isHidden ? 'outlined' : 'minimal'}
        intent={isHidden ? 'warning' : 'none'}
        icon={isHidden ? <EyeOffIcon /> : <EyeOpenIcon />}
        disabled={!may}
        title={may ? status : `${status}. ${t('action:refusal.rights')}`}
        aria-label={status}
        text={isHidden ? status : undefined}
        data-testid="banners.all"
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <ActDialog
            record={bannerOptionsRecord}
            event="edit"
            texts={isHidden ? 'acts.showAll' : 'acts.hideAll'}
            row={{ id: 'banners', statusCode: 0, isEnabled, seen }}
            send={sendSwitch(isHidden)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
