import { adminStatus } from '../../machines/admin/admin.codes.ts';

/**
 * A member of staff whose account is available for sign-in to the demo. Exists only in the embedded
 * back office.
 */
export interface DemoAccount {
  readonly email: string;
  readonly userName: string;
  readonly status: number;
  /** Base32. Sign-in requires its code. */
  readonly totpSecret?: string;
}

/** The password of every demo account. */
export const demoPassword = 'watchfloor-demo-2026';

/** A status that the documents do not define: it has access only to what is open to all staff. */
export const unnamedStatus = 7;

/** The first one is suggested to start with. */
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
