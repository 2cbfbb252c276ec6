import { Button } from '@blueprintjs/core';
import { Export, Th, TimelineLineChart, ZoomOut } from '@blueprintjs/icons';
import { useState } from 'react';
import { saveFile } from '../data/save-file.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type ChartData, type ChartKind, isBlank, isUnknown, type Unit } from './chart-data.ts';
import { useShared, useSync } from './chart-group.tsx';
import { chartCsv } from './chart-rows.ts';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { PlotArea } from './plot.tsx';
import { useThrottledValue } from './use-throttled-value.ts';
import './chart.css';

interface Props {
  /** Prefix of the file name and of the test ids. */
  readonly name: string;
  readonly title: string;
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly unit: Unit;
}

const nothingHidden: ReadonlySet<string> = new Set();

/** Shows a chart over time with legend and zoom, and the same values as a table and as a file. */
export function TimeChart({ name, title, data: present, kind, unit }: Props) {
  const data = useThrottledValue(present);
  const { t } = useTranslation(['chart', 'common', 'list']);
  const sync = useSync();
  const zoom = useShared(sync, 'zoom');
  const [hidden, setHidden] = useState(nothingHidden);
  const [asTable, setAsTable] = useState(false);
  const exportIt = () =>
    saveFile(name, chartCsv(data, unit, { time: t('chart:time'), before: t('chart:before') }));
  const other = asTable ? t('chart:asChart') : t('chart:asTable');
  return (
    <figure className="chart" data-testid={`chart.${name}`} aria-label={title}>
      <div className="chart-head">
        <Legend {...{ data, kind, unit, hidden, sync }} onHide={setHidden} />
        <span className="wf-grow" />
        {unit.title && <span className="chart-unit">{unit.title}</span>}
        {zoom && (
          <Button
            size="small"
            variant="minimal"
            icon={<ZoomOut size={14} />}
            text={t('chart:reset')}
            onClick={() => sync.put({ zoom: null })}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          icon={asTable ? <TimelineLineChart size={14} /> : <Th size={14} />}
          aria-label={`${other}: ${title}`}
          title={other}
          data-testid={`chart.${name}.table`}
          onClick={() => setAsTable(!asTable)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<Export size={14} />}
          aria-label={`${t('chart:csv')}: ${title}`}
          title={t('chart:csv')}
          data-testid={`chart.${name}.csv`}
          onClick={exportIt}
        />
      </div>
      {asTable ? (
        <ChartTable data={data} unit={unit} label={title} />
      ) : (
        <div className="chart-body">
          <PlotArea {...{ data, kind, unit, hidden }} label={title} />
          {isBlank(data) && (
            <p className="chart-blank">
              {isUnknown(data) ? t('list:unreadable') : t('chart:empty')}
            </p>
          )}
        </div>
      )}
    </figure>
  );
}
