import { adminName, useReferences } from '../../data/references.ts';
import type { Handover } from '../../entities/handovers.graphql.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { Instant } from '../../i18n/instant.tsx';
import { TimeLeft } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Who handed over to whom, and when. */
export function HandoverFacts({ handover }: { readonly handover: Handover }) {
  const { t } = useTranslation('handovers');
  const text = useDerivedText('handovers');
  const { admins } = useReferences();
  const { fromId, toId, createdAt, acceptBy, acceptedAt, acceptedById } = handover;
  const facts = [
    ['fromId', adminName(admins, fromId)],
    ['toId', toId === null ? t('form.firstToAccept') : adminName(admins, toId)],
    ['createdAt', <Instant key="createdAt" at={createdAt} />],
    ['acceptBy', acceptBy && <TimeLeft key="acceptBy" until={acceptBy} />],
    ['acceptedById', acceptedById && adminName(admins, acceptedById)],
    ['acceptedAt', acceptedAt && <Instant key="acceptedAt" at={acceptedAt} />],
  ] as const;
  return (
    <dl className="wf-facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} data-testid={`fact.${name}`}>
            <dt>{text(`columns.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
