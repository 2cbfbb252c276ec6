import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { actionText } from '../../action/action-text.ts';
import { settingsName, settingsPage } from './settings-name.ts';
import type { ShownChange } from './shown-change.ts';

/** What was done, with a link to the change. */
export const ActionCell = ({ row }: { readonly row: ShownChange }) => (
  <Link to={`/settings/changes/${encodeURIComponent(row.id)}`}>{actionText(row.action)}</Link>
);

/** The name of the settings, with the id of the record if there are several. */
export const settingsText = ({ of, objectId }: ShownChange): string =>
  objectId === null ? settingsName(of) : `${settingsName(of)} #${objectId}`;

/** The settings, with a link to their page. */
export function SettingsCell({ row }: { readonly row: ShownChange }) {
  const page = settingsPage(row.of);
  return page === undefined ? (
    <Suspense fallback={settingsText(row)}>
      <SentObjectLink row={{ ...row, sent: null }} text={settingsText(row)} />
    </Suspense>
  ) : (
    <Link to={page}>{settingsText(row)}</Link>
  );
}

// Its part of the code has the records of all areas.
const SentObjectLink = lazy(async () => ({
  default: (await import('../objects/sent-object-link.record.tsx')).SentObjectLink,
}));

/** The values that differ, on one line. */
export const ValuesCell = ({ row }: { readonly row: ShownChange }) => (
  <Suspense fallback={null}>
    <ChangedValues row={row} />
  </Suspense>
);

const ChangedValues = lazy(async () => ({
  default: (await import('./changed-values.tsx')).ChangedValues,
}));
