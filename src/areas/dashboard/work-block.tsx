import './work-block.css';
import type { ComponentType } from 'react';
import type { Section } from '../../../machines/access.policy.ts';
import { useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  BrokenCurrencies,
  ChangesToDecide,
  FailedTransactions,
  FreeCases,
  HandoversToAccept,
  OwnCases,
  OwnOutcomes,
  VerificationRequests,
} from './work-lines.tsx';

/** Kinds of work in the order of their urgency, with the section that each belongs to. */
const kinds: readonly (readonly [string, Section, ComponentType])[] = [
  ['outcomes', 'account', OwnOutcomes],
  ['handovers', 'handovers', HandoversToAccept],
  ['ownCases', 'arbitration', OwnCases],
  ['freeCases', 'arbitration', FreeCases],
  ['broken', 'finance', BrokenCurrencies],
  ['changes', 'changeRequests', ChangesToDecide],
  ['failed', 'transactions', FailedTransactions],
  ['verifications', 'verification', VerificationRequests],
];

/**
 * What waits for this admin, by their rights, from the documented reads. Each kind is read and
 * watched alone, so one that fails costs its line only.
 */
export function WorkBlock() {
  const { t } = useTranslation('dashboard');
  const { sections } = useSession();
  return (
    <section className="report-block" aria-labelledby="work" data-testid="block.work">
      <header className="report-block-head">
        <h2 id="work">{t('work.title')}</h2>
      </header>
      <div className="report-block-body">
        <ul className="work-block">
          {kinds
            .filter(([, section]) => sections.includes(section))
            .map(([name, , Line]) => (
              <Line key={name} />
            ))}
        </ul>
        <p className="work-block-none wf-muted">{t('work.none')}</p>
      </div>
    </section>
  );
}
