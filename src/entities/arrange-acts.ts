import type { Offer, OfferRefusal } from '../action/act-offers.ts';

interface Refused extends Offer {
  readonly refusal: OfferRefusal;
}

const isConstructive = ({ options }: Offer): boolean =>
  options.intent === 'primary' || options.intent === 'success';

/**
 * Arranges the actions of a record: the available ones first, constructive before destructive, and
 * at most one primary. Two ways to decide one question (`verdict`, both available) look equal:
 * neither is primary. In a state that is not known, none is suggested.
 */
export function arrangeActs(offers: readonly Offer[], isStateKnown: boolean) {
  const isTaking = ({ options }: Offer) => Number(options.intent === 'danger');
  const possible = offers
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => isTaking(a) - isTaking(b));
  const refused = offers.filter((offer): offer is Refused => offer.refusal !== null);
  const best = isStateKnown ? possible.find(isConstructive) : undefined;
  const verdicts = possible.filter(({ options }) => options.verdict);
  return {
    possible,
    primary: best && (verdicts.length < 2 || !best.options.verdict) ? best.event : null,
    refused,
    /**
     * No action is available because of missing rights. One sentence replaces many disabled
     * buttons.
     */
    isViewOnly:
      refused.length > 0 &&
      refused.length === offers.length &&
      refused.every(({ refusal }) => refusal === 'rights'),
  };
}
