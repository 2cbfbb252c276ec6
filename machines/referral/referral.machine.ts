import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { referralProgramBlock, referralProgramStatus, referralStatus } from './referral.codes.ts';

type ProgramEvent = { type: 'activate' } | { type: 'deactivate' } | { type: 'edit' };

/** A program pays its owner while it is active and not blocked (d2:95, d2:361). */
const programMachine = setup({ types: { events: {} as ProgramEvent } }).createMachine({
  id: 'referralProgram',
  initial: 'active',
  states: {
    inactive: { on: { activate: 'active', edit: { target: 'inactive', reenter: true } } },
    active: { on: { deactivate: 'inactive', edit: { target: 'active', reenter: true } } },
  },
});

type BlockEvent = { type: 'block' } | { type: 'unblock' };

/** A blocked program takes no new members and pays nothing (d2:146, d2:156). */
const blockMachine = setup({ types: { events: {} as BlockEvent } }).createMachine({
  id: 'referralProgramBlock',
  initial: 'unblocked',
  states: { unblocked: { on: { block: 'blocked' } }, blocked: { on: { unblock: 'unblocked' } } },
});

/** Staff add users to a program and remove them (d2:146). */
const referralMachine = setup({ types: { events: {} as { type: 'delete' } } }).createMachine({
  id: 'referral',
  initial: 'member',
  states: { member: { on: { delete: 'outside' } }, outside: { type: 'final' } },
});

const capability = 'manageReferral';
const optional = { capability, comment: 'optional' } as const;
const required = { capability, comment: 'required' } as const;

export const referralProgramLifecycle = {
  ...{ name: 'referralProgram', machine: programMachine, codes: referralProgramStatus },
  acts: { activate: optional, deactivate: required, edit: required },
} as const satisfies Lifecycle<keyof typeof referralProgramStatus>;

export const referralProgramBlockLifecycle = {
  ...{ name: 'referralProgramBlock', machine: blockMachine, codes: referralProgramBlock },
  acts: { block: required, unblock: optional },
} as const satisfies Lifecycle<keyof typeof referralProgramBlock>;

export const referralLifecycle = {
  ...{ name: 'referral', machine: referralMachine, codes: referralStatus },
  acts: { delete: required },
} as const satisfies Lifecycle<keyof typeof referralStatus>;
