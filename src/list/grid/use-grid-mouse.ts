import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../cells/copy-text.ts';
import { liveStore } from '../../data/live-store.ts';
import { useListController } from '../list-controller.ts';
import type { Line } from '../list-line.ts';
import { pathOf } from '../row-path.ts';

function lineAt(event: MouseEvent, lines: readonly Line[]): Line | undefined {
  const at = (event.target as Element).closest('.grid-line')?.getAttribute('data-line');
  return lines.find(({ id }) => id === at);
}

/**
 * Handles the clicks of the whole grid: copy, move the cursor, open. Nothing moves under a resting
 * pointer.
 */
export function useGridMouse(lines: readonly Line[]) {
  const { spec, actor, type, cursor } = useListController();
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent) => {
      const target = event.target as Element;
      const copied = target.closest('[data-copy]')?.getAttribute('data-copy');
      if (copied && !getSelection()?.toString()) copyText(copied);
      const line = lineAt(event, lines);
      if (line) cursor.moveTo(line.id);
    },
    onDoubleClick: (event: MouseEvent) => {
      const target = event.target as Element;
      if (target.closest('a, button, input, [data-copy]')) return;
      const line = lineAt(event, lines);
      const row = line && liveStore.get(type, line.id);
      const path = row && pathOf(spec, row);
      if (path) void navigate(path);
    },
    onMouseOver: (event: MouseEvent) => {
      const rests = (event.target as Element).closest('a, button, input') !== null;
      actor.send({ type: rests ? 'hold' : 'release', by: 'pointer' });
    },
    onMouseLeave: () => actor.send({ type: 'release', by: 'pointer' }),
  };
}
