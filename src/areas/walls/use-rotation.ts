import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import {
  boardAt,
  wallRotationMachine,
} from '../../../machines/wall-rotation/wall-rotation.machine.ts';
import { type Board, isBoard } from '../../../machines/walls/walls.policy.ts';
import { useKeyedEffect } from '../../data/use-keyed-effect.ts';
import { addressOf, type WallAddress } from './wall-address.ts';

/**
 * Returns the board on screen. Hosts the rotation: runs the timer, handles keys and updates the
 * address.
 */
export function useRotation(address: WallAddress, boards: readonly Board[], isDisplay: boolean) {
  const [{ context, value }, send] = useMachine(wallRotationMachine, {
    input: { boards, first: address.board },
  });
  const offered = boards.join();
  useEffect(
    () => send({ type: 'offer', boards: offered.split(',').filter(isBoard) }),
    [offered, send],
  );
  useEffect(() => {
    if (address.paused) send({ type: 'pause' });
  }, [address.paused, send]);

  const board = boardAt(context);
  const shown = isBoard(board) ? board : undefined;
  const isPaused = value === 'paused';
  const isTurning = value === 'turning';
  // Each board is shown for the same time.
  useKeyedEffect(isTurning ? `${shown} ${address.seconds}` : undefined, () => {
    const timer = setTimeout(() => send({ type: 'elapsed' }), address.seconds * 1000);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    if (!shown) return;
    const url = new URL(location.href);
    // The gateway stores the boards of a display. For a signed-in admin, they are only in the
    // address.
    const turns = isDisplay ? [] : offered.split(',').filter(isBoard);
    history.replaceState(null, '', addressOf(url, shown, isPaused, turns));
  }, [shown, isPaused, isDisplay, offered]);

  useEffect(() => {
    const toggle = () => send({ type: isPaused ? 'resume' : 'pause' });
    const onKey = ({ code }: KeyboardEvent) => {
      if (code === 'Space') toggle();
      if (code === 'ArrowRight') send({ type: 'next' });
      if (code === 'ArrowLeft') send({ type: 'previous' });
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('click', toggle);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('click', toggle);
    };
  }, [isPaused, send]);
  return { shown, isPaused, isTurning };
}
