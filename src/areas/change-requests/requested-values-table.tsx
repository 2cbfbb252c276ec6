import { usePartText } from '../../action/sent-part-text.ts';
import type { SentPart } from '../../action/sent-parts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldLabel } from '../objects/sent-object.record.ts';
import type { ChangeRequest } from './change-requests.graphql.ts';
import { requestedValues } from './requested-values.ts';

/** Both sides of a request: the record's values when it was made, and the requested ones. */
export function RequestedValuesTable({ request }: { readonly request: ChangeRequest }) {
  const { t } = useTranslation(['changeRequests', 'common']);
  const rows = requestedValues(request);
  const [hasBefore, hasNow] = [request.before !== null, request.now !== null];
  if (rows.length === 0) return <p className="wf-muted">{t('changeRequests:page.noValues')}</p>;
  return (
    <div className="change-requests-scroll">
      <table className="change-requests-values" data-testid="changeRequest.values">
        <thead>
          <tr>
            <th scope="col">{t('changeRequests:page.field')}</th>
            {hasBefore && <th scope="col">{t('changeRequests:page.before')}</th>}
            <th scope="col">{t('changeRequests:page.after')}</th>
            {hasNow && <th scope="col">{t('changeRequests:page.now')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, before, after, now, isChanged }) => (
            <tr key={path} data-changed={hasBefore && isChanged}>
              <th scope="row">{fieldLabel(request.objectType, path)}</th>
              {hasBefore && <Side part={before} />}
              <Side part={after} />
              {hasNow && <Side part={now} />}
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
