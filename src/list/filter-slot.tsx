import { Suspense, startTransition, useEffect, useState } from 'react';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useListController } from './list-controller.ts';
import { FilterPanel } from './list-parts.ts';

/**
 * Place of the opened filters. Their space is reserved in the frame of the click, and the filters
 * follow when they are drawn. Rows that moved later would move under the pointer.
 */
export function FilterSlot({ onClose }: { readonly onClose: () => void }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Runs after the frame that shows the reserved space.
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

/** Reserves the height of the panel: the same names, and empty boxes in place of its fields. */
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
