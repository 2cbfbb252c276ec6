import './settings-changes.css';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { actionText } from '../../action/action-text.ts';
import { settingsName, settingsPage } from './settings-name.ts';
import type { ShownChange } from './shown-change.ts';

/** What was done, with a link to the change. */
export function ActionCell({ row }: { readonly row: ShownChange }) {
  const text = actionText(row.action);
  return (
    <span className="settings-changes-cell" title={text}>
      <Link to={`/settings/changes/${encodeURIComponent(row.id)}`}>{text}</Link>
    </span>
  );
}

/** The name of the settings, with the id of the record if there are several. */
export const settingsText = ({ of, objectId }: ShownChange): string =>
  objectId === null ? settingsName(of) : `${settingsName(of)} #${objectId}`;

/** The settings, with a link to their page. */
export function SettingsCell({ row }: { readonly row: ShownChange }) {
  const page = settingsPage(row.of);
  const text = settingsText(row);
  return (
    <span className="settings-changes-cell" title={text}>
      {page === undefined ? (
        <Suspense fallback={text}>
          <SentObjectLink row={{ ...row, sent: null }} text={text} />
        </Suspense>
      ) : (
        <Link to={page}>{text}</Link>
      )}
    </span>
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
