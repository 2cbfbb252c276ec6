import { adminStatus } from '../../machines/access.policy.ts';

/** A member of staff that a newcomer may sign in as. Exists in the embedded back office only. */
export interface DemoAccount {
  readonly email: string;
  readonly userName: string;
  readonly status: number;
  /** Base32; sign-in asks for its code. */
  readonly totpSecret?: string;
}

/** Of every demo account. */
export const demoPassword = 'watchfloor-demo-2026';

/** Status that the documents do not name: sees what is open to everyone. */
export const unnamedStatus = 7;

/** The first is the one to begin with. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'super@watchfloor.example', userName: 'Helena Tamm', status: adminStatus.superAdmin },
  {
    email: 'super.code@watchfloor.example',
    userName: 'Oleg Romanenko',
    status: adminStatus.superAdmin,
    totpSecret: 'KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD',
  },
  { email: 'admin@watchfloor.example', userName: 'Deniz Aydın', status: adminStatus.admin },
  { email: 'support@watchfloor.example', userName: 'Lucía Moreno', status: adminStatus.support },
  { email: 'arbitrator@watchfloor.example', userName: '陈思远', status: adminStatus.arbitrator },
  { email: 'trainee@watchfloor.example', userName: 'Priya Sharma', status: unnamedStatus },
];
