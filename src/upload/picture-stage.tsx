import type { PointerEvent } from 'react';
import type { View } from './lightbox-view.ts';
import { fileAddress, type StoredFile } from './stored-file.ts';

interface Props {
  readonly file: StoredFile;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onBroken?: () => void;
}

/** A picture as large as its place allows, small ones too; enlarged further, it is moved by dragging. */
export function PictureStage({ file, view, onView, onBroken }: Props) {
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
        // On its side it fits the other way round.
        data-turned={view.turns % 2 !== 0}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
        }}
        onError={onBroken}
      />
    </div>
  );
}
