import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { CloseOutcomePanel } from '../action/close-outcome.tsx';
import { ClientError, errorText } from '../data/client-error.ts';
import { useFileFaultText } from '../form/file-fault.ts';
import { sizeText } from '../form/file-rule.ts';
import { FileThumbnail } from '../form/file-thumbnail.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Upload } from './use-upload.ts';
import './upload.css';

/** Shows the chosen files, their faults and the progress; nothing if no file is chosen. */
export function UploadTray({
  upload,
  onRetry,
}: {
  readonly upload: Upload;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['upload', 'errors']);
  const { files, state, progress, problem, rule, openKey } = upload;
  const faultText = useFileFaultText(rule);
  if (files.length === 0) return null;
  const isBusy = state === 'uploading';
  return (
    <section className="upload-tray" aria-label={t('chosen')}>
      <ul>
        {files.map((chosen) => (
          <li key={chosen.id} data-fault={chosen.fault !== null}>
            <FileThumbnail file={chosen.isShown && chosen.fault === null ? chosen.file : null} />
            <span className="upload-name" title={chosen.name}>
              <bdi>{chosen.name}</bdi>
              <small>{sizeText(chosen.size)}</small>
              {chosen.fault !== null && (
                <span className="wf-problem" role="alert">
                  {faultText(chosen.fault)}
                </span>
              )}
            </span>
            <Button
              variant="minimal"
              size="small"
              icon={<CrossIcon />}
              disabled={isBusy}
              aria-label={t('remove', { name: chosen.name })}
              onClick={() => upload.remove(chosen.id)}
            />
          </li>
        ))}
      </ul>
      {isBusy && (
        <div className="upload-progress">
          <ProgressBar
            value={progress}
            stripes={false}
            intent="primary"
            aria-label={t('sending')}
          />
          <Button variant="minimal" size="small" text={t('cancel')} onClick={upload.cancel} />
        </div>
      )}
      {problem !== null && (
        <div className="upload-progress" role="alert">
          <span className="wf-problem">{errorText(t, new ClientError(problem, problem))}</span>
          <Button variant="minimal" size="small" text={t('retry')} onClick={onRetry} />
        </div>
      )}
      {openKey !== null && (
        <CloseOutcomePanel key={openKey} outcomeKey={openKey} hasCheck onClosed={upload.settled} />
      )}
    </section>
  );
}
