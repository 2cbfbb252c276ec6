import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, DocumentIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { maxPixels } from '../../machines/upload/upload.policy.ts';
import { CloseOutcomePanel } from '../action/close-outcome.tsx';
import { ClientError, errorText } from '../data/client-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { extensionsOf, sizeText } from './rule-text.ts';
import type { Upload } from './use-upload.ts';
import './upload.css';

type Chosen = Upload['files'][number];

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
  if (files.length === 0) return null;
  const isBusy = state === 'uploading';
  const faultText = ({ fault }: Chosen) => {
    if (fault === 'FileTooBig')
      return t('tooBig', { size: sizeText(rule.bytes), millions: maxPixels / 1e6 });
    if (fault === 'FileTypeNotValid')
      return t('wrongType', { types: extensionsOf(rule).join(', ') });
    return fault === 'TooMany' ? t('tooMany', { count: rule.maxFiles }) : undefined;
  };
  return (
    <section className="upload-tray" aria-label={t('chosen')}>
      <ul>
        {files.map((chosen) => (
          <li key={chosen.id} data-fault={chosen.fault !== null}>
            <Thumbnail chosen={chosen} />
            <span className="upload-name" title={chosen.name}>
              <bdi>{chosen.name}</bdi>
              <small>{sizeText(chosen.size)}</small>
              {chosen.fault !== null && (
                <span className="wf-problem" role="alert">
                  {faultText(chosen)}
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

/**
 * A thumbnail, if the browser can show the file. A file that cannot be sent is not opened either.
 */
function Thumbnail({ chosen: { file, isShown, fault } }: { readonly chosen: Chosen }) {
  const [url, setUrl] = useState<string>();
  const shows = isShown && fault === null;
  useEffect(() => {
    if (!shows) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, shows]);
  return shows && url ? (
    <img className="upload-thumb" src={url} alt="" />
  ) : (
    <span className="upload-thumb">
      <DocumentIcon />
    </span>
  );
}
