import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { postUpload } from '../../data/post-upload.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UploadArea } from '../../upload/upload-area.tsx';
import { UploadButton } from '../../upload/upload-button.tsx';
import { UploadTray } from '../../upload/upload-tray.tsx';
import { useUpload } from '../../upload/use-upload.ts';
import { DeleteCurrencyIcon, SetCurrencyIcon } from './currencies.graphql.ts';
import { CurrencyIcon } from './currency-icon.tsx';

interface Props {
  readonly row: { readonly id: string; readonly icon: string | null; readonly title: string };
  readonly onDone: () => void;
}

/** Replaces or removes the picture of a currency (d3:518). */
export function IconEditor({ row, onDone }: Props) {
  const { t } = useTranslation('currencies');
  const upload = useUpload('icon');
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const done = (text: 'icon.set' | 'icon.removed') => {
    notify({ intent: 'success', key: `currencies:${text}`, values: { title: row.title } });
    onDone();
  };
  const send = async () => {
    const stored = await upload.send(
      ([icon], sent, underway) =>
        postUpload(SetCurrencyIcon, { id: row.id, key: sent, icon: icon as File }, underway),
      row.id,
    );
    if (!stored) return;
    upload.clear();
    done('icon.set');
  };
  const remove = async () => {
    setBusy(true);
    try {
      await change(DeleteCurrencyIcon, { id: row.id, key: key.current });
      key.current = crypto.randomUUID();
      done('icon.removed');
    } catch (reason) {
      notifyFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <UploadArea upload={upload}>
      <div className="currencies-icon-editor" data-testid="icon">
        <CurrencyIcon row={row} />
        <UploadButton upload={upload} />
        {row.icon !== null && (
          <Button
            variant="minimal"
            icon={<TrashIcon />}
            loading={busy}
            text={t('icon.remove')}
            data-testid="icon.remove"
            onClick={() => void remove()}
          />
        )}
      </div>
      <UploadTray upload={upload} onRetry={() => void send()} />
      {upload.state === 'picked' && (
        <Button
          intent="primary"
          text={t('icon.save')}
          data-testid="icon.save"
          onClick={() => void send()}
        />
      )}
    </UploadArea>
  );
}
