import { AnchorButton, Button, Overlay2 } from '@blueprintjs/core';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CrossIcon,
  DownloadIcon,
  RepeatIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '@blueprintjs/icons';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { straight, turned, type View, viewAfter, zoomed } from './lightbox-view.ts';
import { fileAddress, type StoredFile } from './stored-file.ts';

interface Props {
  readonly files: readonly StoredFile[];
  /** Id of the one that is shown. */
  readonly at: string;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** Pictures large, one after the other: zoom, turn, move, save, by keys as well. */
export function Lightbox({ files, at, onMove, onClose }: Props) {
  const { t } = useTranslation('upload');
  const [view, setView] = useState<View>(straight);
  const save = useRef<HTMLAnchorElement>(null);
  const place = files.findIndex(({ id }) => id === at);
  const file = files[place];
  if (!file) return null;

  const move = (by: 1 | -1) => {
    const next = files[(place + by + files.length) % files.length];
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
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || view.zoom <= 1) return;
    setView({ ...view, x: view.x + event.movementX, y: view.y + event.movementY });
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
          <span className="wf-muted">{t('place', { at: place + 1, of: files.length })}</span>
          <span className="upload-lightbox-tools">
            <Button
              icon={<ZoomOutIcon />}
              variant="minimal"
              aria-label={t('zoomOut')}
              title={`${t('zoomOut')} (−)`}
              onClick={() => setView(zoomed(view, -1))}
            />
            <Button
              icon={<ZoomInIcon />}
              variant="minimal"
              aria-label={t('zoomIn')}
              title={`${t('zoomIn')} (+)`}
              onClick={() => setView(zoomed(view, 1))}
            />
            <Button
              icon={<RepeatIcon />}
              variant="minimal"
              aria-label={t('turn')}
              title={`${t('turn')} (R)`}
              onClick={() => setView(turned(view, 1))}
            />
            <AnchorButton
              ref={save}
              icon={<DownloadIcon />}
              variant="minimal"
              aria-label={t('download')}
              title={`${t('download')} (S)`}
              href={`${fileAddress(file)}?save`}
              download={file.name}
            />
            <Button
              icon={<CrossIcon />}
              variant="minimal"
              aria-label={t('close')}
              title={`${t('close')} (Esc)`}
              onClick={onClose}
            />
          </span>
        </header>
        <div className="upload-lightbox-stage" data-moves={view.zoom > 1} onPointerMove={drag}>
          <img
            key={file.id}
            src={fileAddress(file)}
            alt={file.name}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
            }}
          />
        </div>
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
