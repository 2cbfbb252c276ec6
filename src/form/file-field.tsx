import './file-field.css';
import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import {
  mediaTypeOf,
  mediaTypes,
  type UploadFault,
  uploadFault,
  uploadRules,
} from '../../machines/upload/upload.policy.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DropArea } from './drop-area.tsx';
import type { FieldProps } from './field-props.ts';
import { type FieldSpec, removal } from './field-spec.ts';
import { useFileFaultText } from './file-fault.ts';
import { acceptOf, extensionsOf, sizeText } from './file-rule.ts';
import { FileThumbnail } from './file-thumbnail.tsx';

interface Props extends FieldProps {
  readonly spec: Extract<FieldSpec, { as: 'file' }>;
}

/**
 * Chooses one file: by button, drop or paste. It shows the stored picture until another one is
 * chosen, and refuses a file outside the limits before anything is sent.
 */
export function FileField({ id, label, spec, row, value, disabled, invalid, onPut }: Props) {
  const { t } = useTranslation(['form', 'upload']);
  const rule = uploadRules[spec.target];
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [fault, setFault] = useState<UploadFault | null>(null);
  const [isShown, setShown] = useState(false);
  const faultText = useFileFaultText(rule);
  const file = value instanceof File ? value : null;
  const stored = (row && spec.present?.(row)) ?? null;
  const isRemoved = value === removal;

  const take = async (files: Iterable<File>) => {
    const [chosen] = files;
    if (!chosen) return;
    latest.current = chosen;
    const content = new Uint8Array(await chosen.slice(0, rule.bytes).arrayBuffer());
    // Another file was chosen while this one was read.
    if (latest.current !== chosen) return;
    const found = uploadFault(rule, { name: chosen.name, size: chosen.size, content });
    setFault(found);
    if (found !== null) return;
    const type = mediaTypeOf(content);
    setShown(type !== undefined && mediaTypes[type].isShown);
    onPut(chosen);
  };
  const put = (next: typeof removal | null) => {
    setFault(null);
    onPut(next);
  };

  const hint = t('file.limits', {
    types: extensionsOf(rule).join(', '),
    size: sizeText(rule.bytes),
  });
  return (
    <DropArea disabled={disabled} onFiles={(files) => void take(files)}>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(rule)}
        disabled={disabled}
        data-testid={`${id}-file`}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          currentTarget.value = '';
        }}
      />
      <div className="file-field-box" data-invalid={invalid || fault !== null}>
        {file === null && stored !== null && !isRemoved ? (
          <img className="file-field-thumb" src={stored} alt={t('file.present')} />
        ) : (
          <FileThumbnail file={isShown ? file : null} />
        )}
        <span className="file-field-text">
          {file && (
            <span>
              <bdi>{file.name}</bdi> <small className="wf-muted">{sizeText(file.size)}</small>
            </span>
          )}
          {isRemoved && <span role="status">{t('file.willBeRemoved')}</span>}
          <small className="wf-muted" id={`${id}-limits`}>
            {hint}
          </small>
          {fault !== null && (
            <span className="wf-problem" role="alert">
              {faultText(fault)}
            </span>
          )}
        </span>
        <span className="file-field-buttons">
          <Button
            id={id}
            disabled={disabled}
            text={t(file || stored !== null ? 'file.replace' : 'file.choose')}
            aria-label={`${label}: ${t(file || stored !== null ? 'file.replace' : 'file.choose')}`}
            aria-describedby={`${id}-limits`}
            onClick={() => input.current?.click()}
          />
          {(file || isRemoved) && (
            <Button
              variant="minimal"
              disabled={disabled}
              text={t('file.undo')}
              data-testid={`${id}-undo`}
              onClick={() => put(null)}
            />
          )}
          {!file && !isRemoved && stored !== null && spec.removable && (
            <Button
              variant="minimal"
              disabled={disabled}
              text={t('file.remove')}
              data-testid={`${id}-remove`}
              onClick={() => put(removal)}
            />
          )}
        </span>
      </div>
    </DropArea>
  );
}
