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
import type { SourceData } from './walls.graphql.ts';

function Content({ tile, now }: { readonly tile: Tile; readonly now: number }) {
  const data = lastOf(tile.source);
  if (data === undefined) return null;
  switch (tile.kind) {
    case 'figure':
      return <FigureView figure={tile.read(data)} now={now} />;
    case 'bars':
      return <Bars {...tile.read(data)} tone={tile.tone} />;
    case 'rows':
      return <RowsView rows={tile.read(data)} now={now} />;
    case 'switches':
      return <SwitchesView data={data as SourceData<'switches'>} now={now} />;
    case 'status':
      return <StatusView data={data as SourceData<'status'>} now={now} />;
    case 'money':
      return <MoneyView data={data as SourceData<'money'>} now={now} />;
    case 'pressure':
      return <PressureView data={data as SourceData<'disputes'>} />;
  }
}

interface Props {
  readonly tile: Tile;
  readonly fresh: Freshness;
  /** Unix milliseconds of the server's clock. */
  readonly now: number;
}

/** Shows a tile: its name, its numbers and their age. Stale numbers stay, in grey. */
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
  // The font shrinks until name and age fit on one line, so that neither is cut off.
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
