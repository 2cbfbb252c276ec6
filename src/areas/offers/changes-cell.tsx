import { usePicks } from '../../list/use-picks.ts';
import { changeTexts, type OfferChanges } from './offer-changes.ts';

/** Fetched when somebody looks: the definition itself reaches for nothing. */
const paymentMethods = async () =>
  (await import('../../entities/payment-methods.ts')).everyPaymentMethod();
const named = [{ key: 'paymentMethodIds', as: 'pick', choices: paymentMethods }] as const;
const none: readonly [] = [];

/** An edit in the offer's history, in words. */
export function ChangesCell({ row }: { readonly row: { readonly changes?: unknown } }) {
  const changes = (row.changes ?? {}) as OfferChanges;
  const picks = usePicks('paymentMethodIds' in changes ? named : none);
  const titles = new Map(picks.get('paymentMethodIds')?.map(({ value, label }) => [value, label]));
  return changeTexts(changes, titles).map(({ field, label, before, after }, place) => (
    <span key={field} data-testid={`change.${field}`}>
      {place > 0 && ' · '}
      <span className="wf-muted">{label}: </span>
      {before} → {after}
    </span>
  ));
}
