import { Button, Overlay2 } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, CrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { straight, type View, viewAfter } from './lightbox-view.ts';
import { PicturePane } from './picture-pane.tsx';
import { PictureTools } from './picture-tools.tsx';
import type { StoredFile } from './stored-file.ts';

interface Props {
  readonly files: readonly StoredFile[];
  /** Id of the shown picture. */
  readonly at: string;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * Shows pictures in large size, one after the other: zoom, rotate, move and save, also with keys.
 */
export function Lightbox({ files, at, onMove, onClose }: Props) {
  const { t } = useTranslation('upload');
  const [view, setView] = useState<View>(straight);
  const save = useRef<HTMLAnchorElement>(null);
  const index = files.findIndex(({ id }) => id === at);
  const file = files[index];
  if (!file) return null;

  const move = (by: 1 | -1) => {
    const next = files[(index + by + files.length) % files.length];
    if (!next || files.length < 2) return;
    setView(straight);
    onMove(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfter(view, event.key);
    if (next) setView(next);
    else if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 's') save.current?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Overlay2 isOpen onClose={onClose} autoFocus enforceFocus>
      <div
        className="upload-lightbox"
        role="dialog"
        aria-modal="true"
        aria-label={file.name}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header>
          <bdi>{file.name}</bdi>
          <span className="wf-muted">{t('place', { at: index + 1, of: files.length })}</span>
          <PictureTools file={file} view={view} onView={setView} saveRef={save} hasKeys>
            <Button
              icon={<CrossIcon />}
              variant="minimal"
              aria-label={t('close')}
              title={`${t('close')} (Esc)`}
              onClick={onClose}
            />
          </PictureTools>
        </header>
        <PicturePane file={file} view={view} onView={setView} />
        {files.length > 1 && (
          <>
            <Button
              className="upload-lightbox-before"
              icon={<ChevronLeftIcon />}
              variant="minimal"
              aria-label={t('before')}
              onClick={() => move(-1)}
            />
            <Button
              className="upload-lightbox-next"
              icon={<ChevronRightIcon />}
              variant="minimal"
              aria-label={t('next')}
              onClick={() => move(1)}
            />
          </>
        )}
      </div>
    </Overlay2>
  );
}
