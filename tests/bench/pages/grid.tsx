import '../../../src/theme/base.css';
import '../../../src/list/list.css';
import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { BlueprintContext } from '../../../src/app/blueprint-context.tsx';
import { transactionList } from '../../../src/areas/transactions/transactions.list.ts';
import { read } from '../../../src/data/client.ts';
import { DataProvider } from '../../../src/data/data-provider.tsx';
import { post } from '../../../src/data/post.ts';
import { setReferences } from '../../../src/data/references.ts';
import { Start, setSession } from '../../../src/data/session.ts';
import { loadConsoleTexts, startI18n } from '../../../src/i18n/i18n.ts';
import { variablesOf } from '../../../src/list/list-variables.ts';
import type { ListAnswer } from '../../../src/list/page-cache.ts';
import { OurGrid } from './our-grid.tsx';
import { TanStackCells, TanStackTexts } from './tanstack-grid.tsx';

/**
 * `?grid=ours`: a button that shows and hides the same 100 rows, which the page has loaded before.
 */
const grids = { ours: OurGrid, tanstack: TanStackCells, texts: TanStackTexts };
const name = new URLSearchParams(location.search).get('grid') as keyof typeof grids;

function Page({
  grid: Grid,
  page,
}: {
  grid: ComponentType<{ page: ListAnswer }>;
  page: ListAnswer;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {isOpen && (
        <div style={{ display: 'grid', height: 700, width: 1200 }}>
          <Grid page={page} />
        </div>
      )}
    </>
  );
}

await startI18n('en');
await loadConsoleTexts();
const start = await post(Start, {});
setSession(start.session ?? null);
setReferences(start);
const first = { page: 1, size: 100, sort: transactionList.sort, filter: {} };
const answer = await read(transactionList.query, variablesOf(transactionList, first));
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BlueprintContext portals={document.body}>
      <DataProvider>
        <MemoryRouter>
          <Page grid={grids[name]} page={answer.transactions as ListAnswer} />
        </MemoryRouter>
      </DataProvider>
    </BlueprintContext>,
  );
