import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isBoard } from '../../../machines/walls/walls.policy.ts';
import { formatInstant, formatTime, utcOffset } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boardSpecs } from './boards/boards.ts';
import { freshness } from './freshness.ts';
import { TileView } from './tile.tsx';
import { useRotation } from './use-rotation.ts';
import { useWakeLock } from './use-wall.ts';
import { boardsOf, type WallAddress } from './wall-address.ts';
import { presentLink, screen, setDisplayStatusSource } from './wall-host.ts';
import { lostSince, outageSource } from './wall-link.ts';
import { word } from './wall-text.ts';
import { getLastReceivedAt } from './wall-values.ts';

/** Milliseconds of lost connection before the whole board shows it. */
const graceMs = 2_000;

export function WallBoard({ address, now }: { readonly address: WallAddress; now: number }) {
  const { t } = useTranslation('walls');
  const context = useSelector(screen, (snapshot) => snapshot.context);
  const allowed = context.boards.filter(isBoard);
  const isDisplay = context.name !== null;
  const boards = boardsOf(address, { allowed, isDisplay });
  const { shown, isPaused, isTurning } = useRotation(address, boards, isDisplay);
  useWakeLock();

  const names = [
    ...new Set(boards.flatMap((board) => boardSpecs[board].tiles.map(({ source }) => source))),
  ].join();
  useEffect(() => presentLink()?.show(names.split(',') as never), [names]);

  const lostAt = lostSince();
  const tiles = shown ? boardSpecs[shown].tiles : [];
  const states = tiles.map(({ source }) =>
    freshness({ lastReceivedAt: getLastReceivedAt(source), lostAt, now }),
  );
  const staleTiles = states.filter(({ state }) => state !== 'fresh').length;
  setDisplayStatusSource(() => ({ board: shown ?? null, staleTiles }));
  const isLost = lostAt !== undefined && now - lostAt > graceMs;
  const second = Math.floor(now / 1000) % 60;

  return (
    <main className="wall" data-testid="wall" data-board={shown} data-lost={isLost}>
      <header className="wall-head">
        <h1>{shown && word(`board.${shown}`)}</h1>
        <p className="wall-where">{context.name}</p>
        <p className="wall-link" role="status">
          {isLost ? (
            <b data-testid="lost">
              {t(outageSource() === 'backOffice' ? 'backOfficeLost' : 'gatewayLost', {
                time: formatTime(lostAt),
              })}
            </b>
          ) : (
            <span data-testid="live">{t('live')}</span>
          )}
        </p>
        {(isTurning || isPaused) && (
          <p className="wall-turn">
            {isPaused && <b>{t('paused')}</b>}
            {boards.map((board) => (
              <i key={board} data-shown={board === shown} />
            ))}
          </p>
        )}
        <p className="wall-clock">
          <time data-testid="clock">{formatTime(now)}</time>
          <span className="wall-date">{`${formatInstant(now).slice(0, 10)} ${utcOffset()}`}</span>
          <span className="wall-beat" aria-hidden="true">
            <i style={{ transform: `translateX(${(second % 5) * 100}%)` }} />
          </span>
        </p>
      </header>
      <div className="wall-grid">
        {tiles.map((tile, at) => (
          <TileView
            key={`${shown} ${tile.id}`}
            tile={tile}
            fresh={states[at] ?? { state: 'none' }}
            now={now}
          />
        ))}
      </div>
    </main>
  );
}
