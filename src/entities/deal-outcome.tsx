import './deal-outcome.css';
import { Trans } from 'react-i18next';
import { amountText, unknownDecimals } from '../cells/amount-text.ts';
import { graphql } from '../data/graphql.ts';
import { useReferences } from '../data/references.ts';
import { i18n } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePanel } from './use-query.ts';

const DealOutcome = graphql(`
  query DealOutcome($id: ID!, $outcome: DealOutcomeChoice!) {
    dealOutcome(id: $id, outcome: $outcome) {
      buyerGains sellerGains fee buyerBefore buyerAfter sellerBefore sellerAfter escrowBefore escrowAfter
    }
  }
`);

/** The fields of a deal that are needed to describe its outcome. */
interface Decided {
  readonly id: string;
  readonly seen: string;
  readonly currencyId: string | null;
  readonly amount: string | null;
  readonly fee: string | null;
  readonly buyerId: string | null;
  readonly buyerName: string | null;
  readonly sellerId: string | null;
  readonly sellerName: string | null;
}

export type Decision = 'confirm' | 'cancel';

const parties = ['buyer', 'seller', 'escrow'] as const;

/**
 * Returns the balance changes of a decision according to the back office's books; null until they
 * are loaded, or if they are unavailable.
 */
export function useOutcome(found: Decided, decision: Decision) {
  const outcome = decision === 'confirm' ? ('CONFIRM' as const) : ('CANCEL' as const);
  return usePanel(DealOutcome, { id: found.id, outcome }, found.seen);
}

interface Props {
  readonly found: Decided;
  readonly decision: Decision;
  readonly outcome: NonNullable<ReturnType<typeof useOutcome>['data']>['dealOutcome'] | undefined;
}

/** Shows the verdict as a sentence, and every balance before and after it. */
export function Outcome({ found, decision, outcome }: Props) {
  const { t } = useTranslation('arbitration');
  const { currencies } = useReferences();
  const currency = currencies.get(found.currencyId ?? '');
  const title = currency?.title ?? (found.currencyId === null ? '' : `#${found.currencyId}`);
  const money = (value: string | null) =>
    value === null
      ? '–'
      : `${amountText(value, currency?.decimals ?? unknownDecimals)} ${title}`.trimEnd();
  const winner = decision === 'confirm' ? 'buyer' : 'seller';
  const gains = outcome
    ? decision === 'confirm'
      ? outcome.buyerGains
      : outcome.sellerGains
    : null;
  return (
    <div data-testid="outcome">
      <p className="deal-outcome-said">
        <Trans
          i18n={i18n}
          ns="arbitration"
          i18nKey={`decision.${decision}.said`}
          values={{
            amount: money(gains ?? found.amount),
            name: found[`${winner}Name`] ?? found[`${winner}Id`] ?? '–',
            fee: money(outcome?.fee ?? found.fee),
          }}
          components={{ b: <strong /> }}
        />
      </p>
      {outcome ? (
        <table className="action-changes deal-outcome-books">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('decision.before')}</th>
              <th scope="col">{t('decision.after')}</th>
            </tr>
          </thead>
          <tbody>
            {parties.map((party) => {
              const before = outcome[`${party}Before`];
              const after = outcome[`${party}After`];
              return (
                <tr key={party} data-moved={before !== after}>
                  <th scope="row">{t(`decision.books.${party}`)}</th>
                  <td className="wf-num">{money(before)}</td>
                  <td className="wf-num">{money(after)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <p className="wf-muted">{t('decision.noPreview')}</p>
      )}
    </div>
  );
}

/**
 * Shows the outcome for an action outside arbitration; nothing if it cannot be calculated in
 * advance.
 */
export function DealOutcomePreview({ found, decision }: Omit<Props, 'outcome'>) {
  const { data } = useOutcome(found, decision);
  return data && <Outcome found={found} decision={decision} outcome={data.dealOutcome} />;
}
