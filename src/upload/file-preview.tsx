import { DocumentIcon, DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { sizeText } from '../form/file-rule.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Lightbox } from './lightbox.tsx';
import { fileAddress, isPicture, type StoredFile } from './stored-file.ts';
import '../form/file-field.css';
import './upload.css';

interface Props {
  readonly files: readonly StoredFile[];
  /** Shows a picture elsewhere on the page instead of above it. */
  readonly onPicture?: (id: string) => void;
}

/**
 * Shows the files of a message or record: thumbnails that open in large size, and links that save
 * the file.
 */
export function FilePreview({ files, onPicture }: Props) {
  const { t } = useTranslation('upload');
  const [open, setOpen] = useState<string>();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const pictures = files.filter((file) => isPicture(file) && !broken.has(file.id));
  return (
    <div className="upload-files">
      {files.map((file) =>
        pictures.includes(file) ? (
          <button
            key={file.id}
            type="button"
            className="upload-file-open"
            aria-label={t('open', { name: file.name })}
            title={file.name}
            onClick={() => (onPicture ?? setOpen)(file.id)}
          >
            <img
              className="file-field-thumb"
              src={fileAddress(file)}
              alt={file.name}
              loading="lazy"
              decoding="async"
              onError={() => setBroken((before) => new Set([...before, file.id]))}
            />
          </button>
        ) : (
          <a
            key={file.id}
            className="upload-file-save"
            href={`${fileAddress(file)}?save`}
            download={file.name}
          >
            <DocumentIcon />
            <bdi>{file.name}</bdi>
            {file.size ? <small>{sizeText(file.size)}</small> : null}
            <DownloadIcon size={12} title={t('download')} />
          </a>
        ),
      )}
      {open !== undefined && (
        <Lightbox files={pictures} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
