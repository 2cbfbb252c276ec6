import './offers.css';
import { usePicks } from '../../list/use-picks.ts';
import { changeTexts, type OfferChanges } from './offer-changes.ts';

/** Loaded on demand, so that the definition itself imports nothing. */
const paymentMethods = async () =>
  (await import('../../entities/payment-methods.ts')).readPaymentMethodChoices();
const named = [{ key: 'paymentMethodIds', as: 'pick', choices: paymentMethods }] as const;
const none: readonly [] = [];

interface Props {
  readonly row: { readonly changes?: unknown; readonly comment?: unknown };
}

/** Shows a step of the offer's history in words: the changes of an edit, and the comment on it. */
export function ChangesCell({ row }: Props) {
  const changes = (row.changes ?? {}) as OfferChanges;
  const picks = usePicks('paymentMethodIds' in changes ? named : none);
  const titles = new Map(picks.get('paymentMethodIds')?.map(({ value, label }) => [value, label]));
  const comment = typeof row.comment === 'string' && row.comment !== '' ? row.comment : null;
  return (
    <>
      {changeTexts(changes, titles).map(({ field, label, before, after }) => (
        <span key={field} data-testid={`change.${field}`} className="offers-change">
          <span className="wf-muted">{label}: </span>
          {before} → {after}
        </span>
      ))}
      {comment && <span className="offers-change">{comment}</span>}
    </>
  );
}
