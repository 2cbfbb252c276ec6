import { Checkbox } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { HandoverKind } from '../../../machines/handover/handover.policy.ts';
import type { OwnWork } from './use-own-work.ts';
import { WorkGroup } from './work-group.tsx';
import { CaseLine, type WorkItem, WorkLine } from './work-lines.tsx';

export const workKey = ({ kind, objectId }: Pick<WorkItem, 'kind' | 'objectId'>): string =>
  `${kind} ${objectId}`;

interface Line extends WorkItem {
  readonly line: ReactNode;
}

/** Returns the work of an admin in the order of its urgency. */
export function workLines({ cases, outcomes, requests, currencies }: OwnWork): readonly Line[] {
  const others: readonly WorkItem[] = [
    ...outcomes.map(({ key, action }) => ({ kind: 'OUTCOME' as const, objectId: key, action })),
    ...requests.map(({ id, action }) => ({
      ...{ kind: 'CHANGE_REQUEST' as const, objectId: id, action },
    })),
    ...currencies.map((id) => ({ kind: 'CURRENCY' as const, objectId: id, action: null })),
  ];
  return [
    ...cases.map((row) => ({
      ...{ kind: 'DISPUTE' as const, objectId: row.id, action: null },
      line: <CaseLine row={{ ...row, arbitratorName: null }} />,
    })),
    ...others.map((item) => ({ ...item, line: <WorkLine {...item} /> })),
  ];
}

const kinds: readonly HandoverKind[] = ['DISPUTE', 'OUTCOME', 'CHANGE_REQUEST', 'CURRENCY'];

interface Props {
  readonly lines: readonly Line[];
  /** Keys of what stays with the admin. */
  readonly kept: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onKeep: (key: string, isKept: boolean) => void;
}

/** The work of an admin, of which some can be kept. */
export const WorkChoice = ({ lines, kept, disabled, onKeep }: Props) =>
  kinds.map((kind) => {
    const some = lines.filter((line) => line.kind === kind);
    return (
      <WorkGroup key={kind} kind={kind} count={some.length}>
        {some.map((line) => {
          const key = workKey(line);
          return (
            <li key={key} data-testid={`handover.${kind}.${line.objectId}`}>
              <Checkbox
                checked={!kept.has(key)}
                disabled={disabled}
                onChange={(event) => onKeep(key, !event.currentTarget.checked)}
                labelElement={<span className="handovers-line">{line.line}</span>}
              />
            </li>
          );
        })}
      </WorkGroup>
    );
  });
