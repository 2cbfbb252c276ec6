import type { PointerEvent } from 'react';
import type { View } from './lightbox-view.ts';
import { fileAddress, type StoredFile } from './stored-file.ts';

interface Props {
  readonly file: StoredFile;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onBroken?: () => void;
}

/**
 * Shows a picture as large as its space allows, also a small one. If enlarged further, it can be
 * dragged.
 */
export function PicturePane({ file, view, onView, onBroken }: Props) {
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || view.zoom <= 1) return;
    onView({ ...view, x: view.x + event.movementX, y: view.y + event.movementY });
  };
  return (
    <div className="upload-stage" data-moves={view.zoom > 1} onPointerMove={drag}>
      <img
        key={file.id}
        src={fileAddress(file)}
        alt={file.name}
        draggable={false}
        // A picture on its side fits with width and height exchanged.
        data-turned={view.turns % 2 !== 0}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
        }}
        onError={onBroken}
      />
    </div>
  );
}
