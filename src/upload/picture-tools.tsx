import { AnchorButton, Button } from '@blueprintjs/core';
import { DownloadIcon, RepeatIcon, ZoomInIcon, ZoomOutIcon } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { turned, type View, zoomed } from './lightbox-view.ts';
import { fileAddress, type StoredFile } from './stored-file.ts';

interface Props {
  readonly file: StoredFile;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly saveRef?: Ref<HTMLAnchorElement>;
  /** Whether the keys work here and are shown in the labels. */
  readonly hasKeys: boolean;
  readonly children?: React.ReactNode;
}

/** Buttons to zoom, rotate and save, for every picture. */
export function PictureTools({ file, view, onView, saveRef, hasKeys, children }: Props) {
  const { t } = useTranslation('upload');
  const named = (name: string, key: string) => (hasKeys ? `${name} (${key})` : name);
  return (
    <span className="upload-tools">
      <Button
        icon={<ZoomOutIcon />}
        variant="minimal"
        aria-label={t('zoomOut')}
        title={`${t('zoomOut')} (−)`}
        onClick={() => onView(zoomed(view, -1))}
      />
      <Button
        icon={<ZoomInIcon />}
        variant="minimal"
        aria-label={t('zoomIn')}
        title={`${t('zoomIn')} (+)`}
        onClick={() => onView(zoomed(view, 1))}
      />
      <Button
        icon={<RepeatIcon />}
        variant="minimal"
        aria-label={t('turn')}
        title={named(t('turn'), 'R')}
        onClick={() => onView(turned(view, 1))}
      />
      <AnchorButton
        ref={saveRef}
        icon={<DownloadIcon />}
        variant="minimal"
        aria-label={t('download')}
        title={named(t('download'), 'S')}
        href={`${fileAddress(file)}?save`}
        download={file.name}
      />
      {children}
    </span>
  );
}
