import type { Refusal } from '../../machines/lifecycle.ts';
import type { Offer } from '../action/act-offers.ts';

interface Refused extends Offer {
  readonly refusal: Refusal;
}

const isConstructive = ({ options }: Offer): boolean =>
  options.intent === 'primary' || options.intent === 'success';

/**
 * Acts as a record shows them: what is possible, constructive acts before those that take away, and at most one
 * primary. Two ways to decide one question (`deliberate`, both possible) look equal: neither is primary.
 */
export function arrangeActs(offers: readonly Offer[]) {
  const isTaking = ({ options }: Offer) => Number(options.intent === 'danger');
  const possible = offers
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => isTaking(a) - isTaking(b));
  const refused = offers.filter((offer): offer is Refused => offer.refusal !== null);
  const best = possible.find(isConstructive);
  const verdicts = possible.filter(({ options }) => options.verdict);
  return {
    possible,
    primary: best && (verdicts.length < 2 || !best.options.verdict) ? best.event : null,
    refused,
    /** Nothing is possible for want of rights: one sentence says so instead of many grey buttons. */
    isViewOnly:
      refused.length > 0 &&
      refused.length === offers.length &&
      refused.every(({ refusal }) => refusal === 'rights'),
  };
}
