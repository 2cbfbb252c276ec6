import { sql } from 'drizzle-orm';
import { receiveCallback } from '../areas/callbacks/receive-callback.ts';
import { bankMessage } from '../seed/bank-message.ts';
import { act, type Simulation } from './simulation.ts';

interface Expected extends Record<string, unknown> {
  readonly userId: number;
  readonly requisiteId: number;
  readonly currencyId: number;
  readonly currency: string;
  readonly amount: string;
}

/**
 * The bank reports the payment of a deal. Some buyers pay another amount: then the message fits no
 * deal. Returns whether the deal has an account that a bank could report on.
 */
export async function reportPayment(simulation: Simulation, dealId: number): Promise<boolean> {
  const { random, services } = simulation;
  const { rows } = await services.db.execute<Expected>(sql`
    select r.user_id as "userId", r.id as "requisiteId", d.fiat_currency_id as "currencyId",
      c.title as currency, trim_scale(d.fiat_amount)::text as amount
    from deals d join requisites r on r.id = d.requisite_id
    join currencies c on c.id = d.fiat_currency_id where d.id = ${dealId}`);
  const [expected] = rows;
  if (!expected) return false;
  const { currency, ...rest } = expected;
  const amount = random.chance(0.1) ? `${rest.amount.split('.')[0]}.37` : rest.amount;
  const message = { ...rest, amount, ...bankMessage(random, amount, currency) };
  await act(simulation, (unit) => receiveCallback(unit, message));
  return true;
}
