import './offers.css';
import { usePicks } from '../../list/use-picks.ts';
import { changeTexts, type OfferChanges } from './offer-changes.ts';

/** Fetched when somebody looks: the definition itself reaches for nothing. */
const paymentMethods = async () =>
  (await import('../../entities/payment-methods.ts')).everyPaymentMethod();
const named = [{ key: 'paymentMethodIds', as: 'pick', choices: paymentMethods }] as const;
const none: readonly [] = [];

interface Props {
  readonly row: { readonly changes?: unknown; readonly comment?: unknown };
}

/** A step of the offer's history in words: what an edit changed, and what was said about it. */
export function ChangesCell({ row }: Props) {
  const changes = (row.changes ?? {}) as OfferChanges;
  const picks = usePicks('paymentMethodIds' in changes ? named : none);
  const titles = new Map(picks.get('paymentMethodIds')?.map(({ value, label }) => [value, label]));
  const said = typeof row.comment === 'string' && row.comment !== '' ? row.comment : null;
  return (
    <>
      {changeTexts(changes, titles).map(({ field, label, before, after }) => (
        <span key={field} data-testid={`change.${field}`} className="offers-change">
          <span className="wf-muted">{label}: </span>
          {before} → {after}
        </span>
      ))}
      {said && <span className="offers-change">{said}</span>}
    </>
  );
}
