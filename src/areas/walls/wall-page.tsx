import './wall.css';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { PairingView } from './pairing.tsx';
import { useWallNow } from './use-wall.ts';
import type { WallAddress } from './wall-address.ts';
import { WallBoard } from './wall-board.tsx';
import { screen } from './wall-host.ts';

/** Shows a board, or the pairing of the screen. */
export function WallPage({ address }: { readonly address: WallAddress }) {
  const isShowing = useSelector(screen, (snapshot) => snapshot.matches('showing'));
  const now = useWallNow();
  useEffect(() => {
    document.documentElement.style.setProperty('--wall-scale', String(address.scale));
  }, [address.scale]);
  return isShowing ? <WallBoard address={address} now={now} /> : <PairingView now={now} />;
}
