import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The reference for a page of rows: as many as fit the screen out of a hundred loaded rows, bare,
 * with nothing else.
 */
const columns = Array.from({ length: 12 }, (_, n) => `column${n}`);
const rows = Array.from({ length: 100 }, (_, n) => columns.map((name) => `${name} ${n}`));
const height = 26;
const overscan = 4;

const Row = memo(function Row({ values, top }: { values: readonly string[]; top: number }) {
  return (
    <div style={{ position: 'absolute', display: 'flex', transform: `translateY(${top}px)` }}>
      {values.map((value) => (
        <div key={value} style={{ width: 125, overflow: 'hidden', whiteSpace: 'nowrap' }}>
          {value}
        </div>
      ))}
    </div>
  );
});

function Rows() {
  const [first, setFirst] = useState(0);
  const shown = rows.slice(first, first + Math.ceil(700 / height) + overscan);
  return (
    <div
      style={{ height: 700, overflow: 'auto' }}
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / height))}
    >
      <div style={{ position: 'relative', height: rows.length * height }}>
        {shown.map((values, n) => (
          <Row key={values[0]} values={values} top={(first + n) * height} />
        ))}
      </div>
    </div>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {isOpen && <Rows />}
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
