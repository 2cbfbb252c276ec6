import type { GraphQLSchema } from 'graphql';
import type { Override } from '../ports/override.ts';
import type { BackOffice } from '../rest/back-office.ts';
import type { Payload } from '../rest/encode.ts';
import { compileWholeListOf, type WholePage } from '../rest/whole-list.ts';
import type { CallStatistics } from './call-statistics.ts';

interface Parts {
  readonly schema: GraphQLSchema;
  readonly feed: {
    readonly state: string;
    readonly since: string;
    readonly cursor: string;
    readonly statistics: { readonly figures: () => object };
  };
  readonly schedule: {
    readonly perMinute: number;
    readonly budgetPerMinute: number;
    readonly stretch: number;
  };
  readonly statistics: CallStatistics;
  readonly backOffice: BackOffice;
}

/** What a super admin sees of this gateway's connection to the back office. */
export interface Connection {
  readonly view: () => object;
  readonly readCalls: (args: Payload) => Promise<WholePage>;
}

export function openConnection({
  schema,
  feed,
  schedule,
  statistics,
  backOffice,
}: Parts): Connection {
  const startedAt = new Date().toISOString();
  const list = compileWholeListOf(schema, 'connectionCalls');
  return {
    view() {
      const { state, since, cursor } = feed;
      const { limiter, breaker } = backOffice;
      return {
        ...{ state, since, cursor, startedAt, ...feed.statistics.figures() },
        requestsPerMinute: statistics.requestsPerMinute(),
        pollsPerMinute: Math.round(schedule.perMinute),
        pollBudgetPerMinute: schedule.budgetPerMinute,
        pollStretch: Math.round(schedule.stretch * 10) / 10,
        ...{ running: limiter.activeCount, waiting: limiter.waiting },
        isPaused: breaker.state !== 'closed',
      };
    },
    readCalls: async (args) =>
      list.page(
        statistics.rows().map((row) => ({ ...row })),
        args,
      ),
  };
}

export const connectionResolvers = (
  connection: Connection,
  cursor: () => string,
): Readonly<Record<string, Override>> => ({
  connection: () => connection.view(),
  connectionCalls: async (args) => ({ ...(await connection.readCalls(args)), asOf: cursor() }),
});
