import { Button, Tooltip } from '@blueprintjs/core';
import type { Refusal } from '../../machines/lifecycle.ts';
import { offersOf } from '../action/act-offers.ts';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { useSession } from '../data/session.ts';
import { findText, useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCommands } from '../keys/commands.ts';

interface Props {
  readonly record: RecordSpec;
  readonly row: AnyRow;
  readonly onAct: (event: string) => void;
  /** False for what this back office cannot do at all: that is not drawn. */
  readonly offered?: (event: string) => boolean;
}

/** Every act of a record: what is off says why. The palette offers the same. */
export function ActButtons({ record, row, onAct, offered = () => true }: Props) {
  const { t } = useTranslation('action');
  const text = useDerivedText(record.name);
  const { admin } = useSession();
  const offers = offersOf(record, row, admin).filter(({ event }) => offered(event));
  /** In the record's own words where it has them. */
  const why = (event: string, refusal: Refusal) =>
    findText(record.name, `acts.${event}.off.${refusal}`) ?? t(`refusal.${refusal}`);
  useCommands(
    offers.map(({ event, refusal }) => ({
      id: `${record.name}.${event}`,
      label: text(`acts.${event}.label`),
      run: () => onAct(event),
      off: refusal ? why(event, refusal) : undefined,
    })),
  );
  return (
    <div className="record-page-acts">
      {offers.map(({ event, options, refusal }) => (
        <Tooltip
          key={event}
          content={refusal ? why(event, refusal) : ''}
          disabled={!refusal}
          compact
        >
          {/* Off, but still reached by keyboard, so that the reason can be read. */}
          <Button
            data-testid={`act.${event}`}
            aria-disabled={refusal !== null}
            className={refusal ? 'bp6-disabled' : ''}
            intent={refusal ? 'none' : (options.intent ?? 'none')}
            {...(refusal ? { title: why(event, refusal) } : {})}
            text={text(`acts.${event}.label`)}
            onClick={() => {
              if (!refusal) onAct(event);
            }}
          />
        </Tooltip>
      ))}
    </div>
  );
}
