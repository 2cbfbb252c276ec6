import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { traderLeadReferralStatus } from './trader-lead.codes.ts';

/** A trader belongs to a lead until staff remove the trader; percentages may change (d3:448, d3:449). */
const referralMachine = setup({
  types: { events: {} as { type: 'edit' } | { type: 'delete' } },
}).createMachine({
  id: 'traderLeadReferral',
  initial: 'present',
  states: {
    present: { on: { edit: { target: 'present', reenter: true }, delete: 'absent' } },
    absent: { type: 'final' },
  },
});

const required = { capability: 'manageTraderLeads', comment: 'required' } as const;

export const traderLeadReferralLifecycle = {
  ...{ name: 'traderLeadReferral', machine: referralMachine, codes: traderLeadReferralStatus },
  acts: { edit: required, delete: required },
} as const satisfies Lifecycle<keyof typeof traderLeadReferralStatus>;
