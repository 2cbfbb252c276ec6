import calls from '../../backoffice/areas/calls.json' with { type: 'json' };
import documented from '../../backoffice/contract/documented.json' with { type: 'json' };
import { demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { checkBackOffice } from '../../gateway/conformance/check-back-office.ts';
import { type CheckReport, findingsOf } from '../../gateway/conformance/report.ts';

export const email = 'super@watchfloor.example';

/** Checks an embedded back office as its super admin. No test waits for a throttle. */
export const check = (url: string, over: Partial<Parameters<typeof checkBackOffice>[0]> = {}) =>
  checkBackOffice({
    ...{ url, email, password: demoPassword, style: 'main' },
    ...{ authHeader: 'authorization', hostPrefix: '', contract: { calls, documented } },
    wait: async () => {},
    ...over,
  });

export const brokenIn = (report: CheckReport) =>
  findingsOf(report).filter(({ isBroken }) => isBroken);
export const callIn = ({ calls: all }: CheckReport, id: string) => all.find((one) => one.id === id);
