import './file-field.css';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly disabled: boolean;
  readonly onFiles: (files: Iterable<File>) => void;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Accepts files that are dropped on it or pasted into it. Pasted text stays text. */
export function DropArea({ disabled, onFiles, children }: Props) {
  const { t } = useTranslation('upload');
  const [over, setOver] = useState(false);
  // Entering or leaving a child also triggers these events.
  const depth = useRef(0);

  const onDragEnter = (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    depth.current += 1;
    setOver(true);
  };
  const onDragLeave = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const onDragOver = (event: DragEvent) => {
    // Also if no file is accepted: otherwise the browser would leave the page to open the file.
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!disabled) onFiles(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (disabled || clipboardData.files.length === 0 || clipboardData.getData('text/plain') !== '')
      return;
    event.preventDefault();
    onFiles(clipboardData.files);
  };

  return (
    <div
      className="file-field-drop-area"
      data-over={over}
      {...{ onDragEnter, onDragLeave, onDragOver, onDrop, onPaste }}
    >
      {children}
      {over && <div className="file-field-drop">{t('drop')}</div>}
    </div>
  );
}
