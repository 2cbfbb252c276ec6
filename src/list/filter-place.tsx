import { Suspense, startTransition, useEffect, useState } from 'react';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useListController } from './list-controller.ts';
import { FilterPanel } from './list-parts.ts';

/**
 * Where the filters open: their room is there in the frame of the click, and they themselves when they
 * are drawn. What moves the rows later than that moves them under the hand.
 */
export function FilterPlace({ onClose }: { readonly onClose: () => void }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame that shows the room.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return (
    <Suspense fallback={<FilterRoom />}>
      {isDrawn ? <FilterPanel onClose={onClose} /> : <FilterRoom />}
    </Suspense>
  );
}

/** As tall as the panel: the same names, and empty boxes where its fields are going to be. */
function FilterRoom() {
  const { spec } = useListController();
  const text = useDerivedText(spec.name);
  return (
    <div className="list-filters" aria-hidden="true">
      <div className="list-filters-grid">
        {spec.filters.map(({ key }) => (
          <div key={key} className="form-field">
            <span className="list-filters-name">{text(`filters.${key}`)}</span>
            <div className="list-filters-room" />
          </div>
        ))}
      </div>
      <div className="list-filters-foot list-filters-room" />
    </div>
  );
}
