import './value-sides.css';
import { usePartText } from '../../action/sent-part-text.ts';
import type { SentPart } from '../../action/sent-parts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldLabel } from './sent-object.record.ts';
import { type Sides, valueSides } from './value-sides.record.ts';

interface Props extends Sides {
  readonly objectType: string | null;
}

/** The values of a change beside each other: before, after, and now where they were read. */
export function ValueSidesTable({ objectType, sent, before, now }: Props) {
  const { t } = useTranslation(['changeRequests', 'common']);
  const rows = valueSides({ sent, before, now });
  const [hasBefore, hasNow] = [before !== null, now !== null];
  if (rows.length === 0) return <p className="wf-muted">{t('changeRequests:page.noValues')}</p>;
  return (
    <div className="value-sides-scroll">
      <table className="value-sides-table" data-testid="valueSides">
        <thead>
          <tr>
            <th scope="col">{t('changeRequests:page.field')}</th>
            {hasBefore && <th scope="col">{t('changeRequests:page.before')}</th>}
            <th scope="col">{t('changeRequests:page.after')}</th>
            {hasNow && <th scope="col">{t('changeRequests:page.now')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, isChanged, ...sides }) => (
            <tr key={path} data-changed={hasBefore && isChanged}>
              <th scope="row">{fieldLabel(objectType, path)}</th>
              {hasBefore && <Side part={sides.before} />}
              <Side part={sides.after} />
              {hasNow && <Side part={sides.now} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Side({ part }: { readonly part: SentPart | null }) {
  const { t } = useTranslation('common');
  const textOf = usePartText();
  return <td>{part ? textOf(part) : <span className="wf-none">{t('none')}</span>}</td>;
}
