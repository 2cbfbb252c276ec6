import type { Capability } from '../../machines/access.policy.ts';
import { offerStatus, offerType } from '../../machines/offer/offer.codes.ts';
import { offerLifecycle } from '../../machines/offer/offer.machine.ts';
import { requisiteStatus } from '../../machines/requisite/requisite.codes.ts';
import { offerHistory, offers } from '../db/schema/p2p.ts';
import { type CurrencySeed, currencySeed } from './currencies.data.ts';
import { moderatorComments, offerTerms } from './offer-texts.data.ts';
import type { WorldOffer } from './p2p-world.ts';
import { methodsIn } from './payment-methods.data.ts';
import { rememberedStep } from './remembered-step.ts';
import { addRequisite, homeFiat, round } from './requisites.seed.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const day = 86_400_000;
const cryptos = (
  [
    ['USDT', 54],
    ['BTC', 18],
    ['ETH', 8],
    ['TON', 6],
    ['LTC', 5],
    ['TRX', 5],
    ['USDC', 4],
  ] as const
).map(([title, weight]) => [currencySeed(title), weight] as const);

/** The plots of offers: the events after creation, and who sends each. */
type By = 'owner' | 'staff';
const plots: readonly (readonly [readonly (readonly [event: string, by: By])[], number])[] = [
  [[], 30],
  [[['edit', 'owner']], 18],
  [
    [
      ['stop', 'owner'],
      ['enable', 'owner'],
    ],
    10,
  ],
  [
    [
      ['edit', 'owner'],
      ['stop', 'staff'],
      ['enable', 'staff'],
    ],
    3,
  ],
  [[['stop', 'owner']], 17],
  [
    [
      ['edit', 'staff'],
      ['stop', 'staff'],
    ],
    5,
  ],
  [
    [
      ['block', 'staff'],
      ['unblock', 'staff'],
      ['enable', 'owner'],
    ],
    3,
  ],
  [[['block', 'staff']], 5],
  [
    [
      ['stop', 'owner'],
      ['delete', 'owner'],
    ],
    6,
  ],
  [
    [
      ['block', 'staff'],
      ['delete', 'staff'],
    ],
    3,
  ],
];

/** Returns the digits of a price, by its size. */
export const priceDigits = (price: number): number => (price >= 1_000 ? 2 : price >= 1 ? 4 : 8);

/**
 * Seeds offers of these traders, mostly of half a year. The first ones go through every plot in
 * turn.
 */
export function seedOffers(world: World, traders: readonly WorldUser[], count: number): void {
  const { random } = world.p2p;
  for (let index = 0; index < count; index += 1) {
    const user = traders[Math.floor(random.next() ** 1.5 * traders.length)] ?? random.pick(traders);
    addOffer(world, user, plots[index]?.[0] ?? random.weighted(plots));
  }
}

function addOffer(world: World, user: WorldUser, plot: (typeof plots)[number][0]): void {
  const { bulk, now, p2p } = world;
  const { random } = p2p;
  const currency = random.weighted(cryptos);
  const fiat = random.chance(0.9) ? homeFiat(user) : currencySeed('USD');
  const type = random.chance(0.55) ? offerType.sell : offerType.buy;
  const created = Math.max(user.registered, now - 175 * day * random.next() ** 1.3 - day);
  const profit = Number(
    (type === offerType.sell ? random.between(-0.4, 4.5) : random.between(-4, 0.6)).toFixed(2),
  );
  const market = currency.price / fiat.price;
  const digits = priceDigits(market);
  const price = Number((market * (1 + profit / 100)).toFixed(digits));
  const paid = paidBy(world, user, fiat, type, created);
  const minAmount = round(fiat, random.pick([10, 20, 50, 50, 100, 200, 500]));
  const maxAmount = Math.max(minAmount * 4, round(fiat, random.logNormal(1_500, 0.9)));
  const restrictedAmounts = random.chance(0.05)
    ? [...new Set([minAmount, minAmount * 2, minAmount * 4])]
    : [];
  const id = world.nextId('offer', 60_001);
  const life = live(world, id, created, plot);
  bulk.add(offers, {
    ...{ id, userId: user.id, type, currencyId: currency.id, fiatCurrencyId: fiat.id },
    dateCreated: new Date(created),
    dateUpdated: life.updated === null ? null : new Date(life.updated),
    profitPercent: String(life.profit ?? profit),
    expression: random.chance(0.07) ? `market * ${(1 + profit / 100).toFixed(4)}` : null,
    price: price.toFixed(digits),
    terms: random.chance(0.88) ? random.pick(offerTerms[fiat.title] ?? ['']) : '',
    minAmount: String(minAmount),
    maxAmount: String(maxAmount),
    restrictedAmounts: restrictedAmounts.map(String),
    paymentMethodIds: paid.methods.map((method) => method.id),
    requisiteIds: paid.requisites.map((requisite) => requisite.id),
    isKycRequired: random.chance(0.35),
    isPhoneRequired: random.chance(0.2),
    trackLiquidity: random.chance(0.3),
    isHidden: random.chance(0.07),
    status: life.status,
    changedBy: life.changedBy,
  });
  p2p.offers.push({
    ...{ id, user, type, currency, fiat, price, minAmount, maxAmount, restrictedAmounts, created },
    ...{ profitPercent: profit, ...paid, status: life.status, closed: life.closed },
  });
}

/**
 * Returns the payment of an offer: a sale names the receiving accounts, a purchase only payment
 * methods.
 */
function paidBy(
  world: World,
  user: WorldUser,
  fiat: CurrencySeed,
  type: number,
  created: number,
): Pick<WorldOffer, 'methods' | 'requisites'> {
  const { p2p } = world;
  const { random } = p2p;
  if (type === offerType.buy) {
    const weightedMethods = methodsIn(fiat.id);
    const methods = new Set([random.weighted(weightedMethods), random.weighted(weightedMethods)]);
    return { methods: [...methods], requisites: [] };
  }
  const { enabled } = requisiteStatus;
  const fits = p2p
    .requisitesOf(user)
    .filter((one) => one.fiat.id === fiat.id && one.status === enabled && one.created <= created);
  const all =
    fits.length > 0
      ? fits
      : [
          addRequisite(world, user, fiat, {
            at: Math.max(user.registered, created - day),
            status: enabled,
          }),
        ];
  const requisites = all.slice(0, random.int(1, 3));
  return { methods: [...new Set(requisites.map(({ method }) => method))], requisites };
}

/** Walks the plot along the lifecycle and writes the history. */
function live(world: World, offerId: number, created: number, plot: (typeof plots)[number][0]) {
  const { bulk, now, p2p } = world;
  const { random } = p2p;
  let status: number = offerStatus.enabled;
  let [at, updated, changedBy, profit] = [created, null, null, null] as [
    number,
    number | null,
    number | null,
    number | null,
  ];
  let closed: number | null = null;
  const write = (event: string, before: number | null, by: { id: number } | null): void =>
    bulk.add(offerHistory, {
      ...{ offerId, event, statusBefore: before, status, adminId: by?.id ?? null },
      changes: event === 'edit' ? { profitPercent: changed(random, (to) => (profit = to)) } : null,
      comment: by && event !== 'edit' && random.chance(0.8) ? random.pick(moderatorComments) : null,
      dateCreated: new Date(at),
    });
  write('create', null, null);
  // Every seller here has enabled requisites.
  const context = { type: offerType.buy, enabledRequisites: 0 };
  for (const [index, [event, by]] of plot.entries()) {
    at += (now - at) * random.between(0.15, 0.75 / (plot.length - index));
    const admin =
      by === 'staff' ? world.adminWho('moderateOffer' satisfies Capability, random) : null;
    const before = status;
    if (event !== 'edit') {
      const after = rememberedStep(offerLifecycle, status, context, event, admin?.status);
      if ('refused' in after) throw new Error(`${event} is refused in status ${status}`);
      status = after.code;
      closed = status === offerStatus.enabled ? null : (closed ?? at);
    }
    write(event, before, admin);
    [updated, changedBy] = [at, admin?.id ?? null];
    if (admin) {
      world.act({
        ...{ at, admin, objectType: 'offer', objectId: offerId, action: `offer.${event}` },
        ...{
          before: { status: before },
          after: { status },
          comment: random.pick(moderatorComments),
        },
      });
    }
  }
  return { status, updated, changedBy, profit, closed };
}

const changed = (
  random: World['random'],
  onChange: (to: number) => void,
): readonly [string, string] => {
  const [from, to] = [random.between(-2, 3).toFixed(2), random.between(-2, 3).toFixed(2)];
  onChange(Number(to));
  return [from, to];
};
