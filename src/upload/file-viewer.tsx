import { Button } from '@blueprintjs/core';
import { MaximizeIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilePreview } from './file-preview.tsx';
import { Lightbox } from './lightbox.tsx';
import { straight, type View, viewAfter } from './lightbox-view.ts';
import { PicturePane } from './picture-pane.tsx';
import { PictureTools } from './picture-tools.tsx';
import { isPicture, type StoredFile } from './stored-file.ts';
import './upload.css';

interface Props {
  readonly files: readonly StoredFile[];
  /** Content below the picture, for comparison. */
  readonly children?: React.ReactNode;
}

/** Shows one picture as large as the panel, beside the text about it; the others are thumbnails. */
export function FileViewer({ files, children }: Props) {
  const { t } = useTranslation('upload');
  const [chosen, setChosen] = useState<string>();
  const [view, setView] = useState<View>(straight);
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const pictures = files.filter((file) => isPicture(file) && !broken.has(file.id));
  const file = pictures.find(({ id }) => id === chosen) ?? pictures[0];
  const show = (id: string) => {
    setChosen(id);
    setView(straight);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Letter keys belong to the case.
    const next = /^[a-z]$/i.test(event.key) ? undefined : viewAfter(view, event.key);
    if (next) setView(next);
    else if (event.key === 'Enter') setLarge(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const others = file ? files.filter(({ id }) => id !== file.id) : files;
  return (
    <div className="upload-viewer">
      {file && (
        <>
          <div className="upload-viewer-head">
            <bdi className="upload-viewer-name" title={file.name}>
              {file.name}
            </bdi>
            <PictureTools file={file} view={view} onView={setView} hasKeys={false}>
              <Button
                icon={<MaximizeIcon />}
                variant="minimal"
                aria-label={t('open', { name: file.name })}
                title={`${t('large')} (Enter)`}
                onClick={() => setLarge(true)}
              />
            </PictureTools>
          </div>
          <section
            className="upload-viewer-stage"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is zoomed and moved by keys
            tabIndex={0}
            aria-label={file.name}
            onKeyDown={onKeyDown}
            onDoubleClick={() => setLarge(true)}
          >
            <PicturePane
              file={file}
              view={view}
              onView={setView}
              onBroken={() => setBroken((before) => new Set([...before, file.id]))}
            />
          </section>
        </>
      )}
      {children}
      {others.length > 0 && <FilePreview files={others} onPicture={show} />}
      {isLarge && file && (
        <Lightbox files={pictures} at={file.id} onMove={show} onClose={() => setLarge(false)} />
      )}
    </div>
  );
}
