import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bars } from './bars.tsx';
import type { Tile } from './boards/board.ts';
import { FigureView } from './figure.tsx';
import type { Freshness } from './freshness.ts';
import { MoneyView } from './money.tsx';
import { PressureView } from './pressure.tsx';
import { RowsView } from './rows.tsx';
import { StatusView } from './status.tsx';
import { SwitchesView } from './switches.tsx';
import { word } from './wall-text.ts';
import { lastOf, missingCode } from './wall-values.ts';
import type { Told } from './walls.graphql.ts';

function Content({ tile, now }: { readonly tile: Tile; readonly now: number }) {
  const told = lastOf(tile.source);
  if (told === undefined) return null;
  switch (tile.kind) {
    case 'figure':
      return <FigureView figure={tile.read(told)} now={now} />;
    case 'bars':
      return <Bars {...tile.read(told)} tone={tile.tone} />;
    case 'rows':
      return <RowsView rows={tile.read(told)} now={now} />;
    case 'switches':
      return <SwitchesView told={told as Told<'switches'>} now={now} />;
    case 'status':
      return <StatusView told={told as Told<'status'>} now={now} />;
    case 'money':
      return <MoneyView told={told as Told<'money'>} now={now} />;
    case 'pressure':
      return <PressureView told={told as Told<'disputes'>} />;
  }
}

interface Props {
  readonly tile: Tile;
  readonly fresh: Freshness;
  /** The server's, unix milliseconds. */
  readonly now: number;
}

/** A tile: its name, its numbers, and how old they are. What is stale keeps standing, grey. */
export function TileView({ tile, fresh, now }: Props) {
  const { t } = useTranslation('walls');
  const missing = missingCode(tile.source);
  const title = word(`tile.${tile.id}`);
  const isEmpty = fresh.state === 'none';
  const age =
    fresh.state === 'stale'
      ? t('staleSince', { time: formatTime(fresh.since) })
      : fresh.state === 'fresh'
        ? t('age', { seconds: Math.floor(fresh.ageMs / 1000) })
        : '';
  // The line shrinks until name and age fit beside each other: neither is cut.
  const letters = { '--letters': title.length + Math.max(5, age.length) };
  return (
    <section
      className="wall-tile"
      data-testid={`tile.${tile.id}`}
      data-kind={tile.kind}
      data-fresh={fresh.state}
      style={{ gridColumn: `span ${tile.wide}`, gridRow: `span ${tile.tall}` }}
    >
      <h2 style={letters as React.CSSProperties}>
        <span>{title}</span>
        <span className="wall-age" data-testid="age">
          {age}
        </span>
      </h2>
      <div className="wall-content">
        {!isEmpty && <Content tile={tile} now={now} />}
        {isEmpty && (
          <p className="wall-nothing">
            {missing === 'NOT_OFFERED' ? t('notOffered') : missing ? t('refused') : t('waiting')}
          </p>
        )}
      </div>
    </section>
  );
}
