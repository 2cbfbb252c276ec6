import type { RequisiteOfUser } from './user-requisites.graphql.ts';

type Flow = 'payIn' | 'payOut';
type Requisite = Pick<RequisiteOfUser, 'currencyId' | 'status' | Flow>;

interface ClosedFlow {
  readonly currencyId: string;
  /** Null if neither flow has an enabled requisite. */
  readonly flow: Flow | null;
}

const flows: readonly Flow[] = ['payIn', 'payOut'];

/** If the back office does not name the flows, each requisite counts for both. */
const serves = (one: Requisite, flow: Flow) => one.status === 'ENABLED' && one[flow] !== false;

/** Returns the currencies and flows for which the user has no enabled requisite (d3:76). */
export function closedFlows(requisites: readonly Requisite[]): ClosedFlow[] {
  const currencies = [...new Set(requisites.flatMap(({ currencyId }) => currencyId ?? []))];
  return currencies.flatMap((currencyId): ClosedFlow[] => {
    const own = requisites.filter((one) => one.currencyId === currencyId);
    const closed = flows.filter((flow) => !own.some((one) => serves(one, flow)));
    if (closed.length === flows.length) return [{ currencyId, flow: null }];
    return closed.map((flow) => ({ currencyId, flow }));
  });
}
