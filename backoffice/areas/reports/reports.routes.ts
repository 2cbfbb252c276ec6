import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { opens } from '../../../machines/access.policy.ts';
import { reportLifecycle } from '../../../machines/report/report.machine.ts';
import { reports } from '../../db/schema/reports.ts';
import { commentFields } from '../../engine/act.ts';
import type { Staff } from '../../engine/actor.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { FileAnswer } from '../../engine/file-answer.ts';
import { readRows } from '../../engine/list-page.ts';
import { notAllowed, notFound, notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import type { Services } from '../../engine/services.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireText } from '../../engine/wire.ts';
import { reportDefinition } from './definitions.ts';
import { ownReports, reportList } from './report.list.ts';
import { reportSubject } from './report.subject.ts';
import { reportRequest } from './report-request.ts';

const needs = { section: 'reports' } as const;
const createNeeds = { capability: 'createReport' } as const;

/** @throws Refusal `ReportTypeNotOffered`; 400 if a required parameter is missing */
async function createReport(unit: UnitOfWork, type: string, data: z.output<typeof reportRequest>) {
  const { tx, now, by } = unit;
  const definition = reportDefinition(type);
  if (!definition) throw refuse('ReportTypeNotOffered');
  // An admin cannot get data as a file that the admin's screens do not show.
  if (!opens(by.status ?? -1, definition.section)) throw notAllowed();
  if (definition.requires && data[definition.requires] === undefined)
    throw notValid({ path: definition.requires, message: 'This field must be filled' });
  const [row] = await tx
    .insert(reports)
    .values({ type, data, adminId: by.adminId ?? 0, dateCreated: now })
    .returning({ id: reports.id });
  if (!row) throw new Error('No report was written');
  unit.touch(reportList, row.id, 'created');
  await unit.audit({
    ...{ action: 'report.create', objectType: 'report', objectId: row.id },
    after: { type, data },
  });
  return row.id;
}

const creates = (path: string, method: 'PUT' | 'POST', name: 'data' | 'request'): Route =>
  change({
    ...{ method, path, needs: createNeeds, failure: path.startsWith('v1') ? 'result' : 'error' },
    input: z.object({
      type: wireText(64),
      data: reportRequest.default({}),
      request: reportRequest.default({}),
    }),
    audit: { action: 'report.create' },
    change: async ({ input }, unit) => {
      const { type } = input;
      const data = input[name] as z.output<typeof reportRequest>;
      return { result: { Success: true }, id: await createReport(unit, type, data) };
    },
  });

async function ownReport({ db }: Services, { adminId }: Staff, id: number) {
  const [own] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.adminId, adminId)));
  return own;
}

/**
 * Reads one of the admin's own reports. A missing report and a report of another admin return the
 * same response: none.
 */
async function readOne(services: Services, by: Staff, id: number) {
  const own = await ownReport(services, by, id);
  if (!own) throw refuse('NotFound');
  const [row] = await readRows(services.db, reportList, [id]);
  return row;
}

const byPath = z.object({ reportId: wireId });

/** Report files that staff request (d2:261). */
export const reportRoutes: readonly Route[] = [
  list({
    ...{ method: 'POST', path: 'v2/Report/GetReports', needs },
    ...{ list: reportList, only: ownReports },
  }),
  list({ method: 'GET', path: 'v1/reports', needs, list: reportList, only: ownReports }),
  creates('v2/Report/CreateReport', 'PUT', 'data'),
  creates('v1/reports', 'POST', 'request'),
  read({
    ...{ method: 'POST', path: 'v2/Report/GetReport', needs, input: z.object({ id: wireId }) },
    read: async ({ input: { id }, services, by }) => readOne(services, by, id),
  }),
  read({
    ...{ method: 'GET', path: 'v1/reports/{reportId}', needs, input: byPath, failure: 'result' },
    read: async ({ input: { reportId }, services, by }) => readOne(services, by, reportId),
  }),
  read({
    ...{ method: 'GET', path: 'v1/reports/{reportId}/file', needs, input: byPath },
    read: async ({ input: { reportId }, services, by }) => {
      const own = await ownReport(services, by, reportId);
      if (!own?.file) throw notFound();
      const day = own.dateCreated.toISOString().slice(0, 10);
      return new FileAnswer({
        name: `Report ${own.type} ${day}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: createReadStream(join(services.reportsFolder, own.file)),
        size: own.size ?? undefined,
      });
    },
  }),
];

/** Calls that a customer's own back office does not have. */
export const reportExtensionRoutes: readonly Route[] = [
  change({
    ...{ method: 'PUT', path: 'v1/ext/reports/{id}/cancel', needs: createNeeds },
    input: z.object({ id: wireId, ...commentFields }),
    audit: {
      action: actionOf(reportLifecycle, 'cancel'),
      object: ({ id }) => ({ type: 'report', id }),
    },
    change: async ({ input: { id, comment, details }, by }, unit) => {
      const actionComment = { comment: comment ?? details };
      await advance(unit, reportSubject(by.adminId), id, 'cancel', actionComment);
      return undefined;
    },
  }),
];
