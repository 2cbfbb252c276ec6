import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { and, eq, sql } from 'drizzle-orm';
import { byteOrderMark } from '../../../machines/csv/harmless.ts';
import { reportRowLimit, reportStatus } from '../../../machines/report/report.codes.ts';
import { reports } from '../../db/schema/reports.ts';
import { platform } from '../../engine/actor.ts';
import { advance } from '../../engine/advance.ts';
import type { Services } from '../../engine/services.ts';
import { transact } from '../../engine/unit.ts';
import { reportDefinition } from './definitions.ts';
import { reportList } from './report.list.ts';
import { type ReportGiven, reportSubject, type StoredReport } from './report.subject.ts';
import type { ReportDefinition } from './report-definition.ts';
import { reportRequest } from './report-request.ts';
import { countRows, readRows } from './report-source.ts';

/**
 * Durations in milliseconds: a maker that does not renew its lease for this long loses its report;
 * the second one is the interval of progress updates.
 */
const leaseMs = 30_000;
const progressIntervalMs = 1_000;
/** A report that crashes its maker repeatedly is given up after this many attempts. */
const maxAttempts = 5;

/** Another maker has taken the report, or it was cancelled. */
class Lost extends Error {}

/** Why there is no file, as a code of the message catalogue. */
class NotMade extends Error {}

type Parts = Pick<Services, 'db' | 'now' | 'log'>;

const line = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /;/ });

/**
 * Makes reports one at a time. A maker owns a report through a lease and the attempt number. Of two
 * makers, or of a killed maker and its successor, exactly one ends with the file.
 */
export class ReportMaker {
  readonly #parts: Parts;
  readonly #folder: string;
  readonly #rowLimit: number;

  constructor(parts: Parts, folder: string, rowLimit: number = reportRowLimit) {
    this.#parts = parts;
    this.#folder = folder;
    this.#rowLimit = rowLimit;
  }

  /**
   * Makes the next report; returns false if none waits. On the signal it stops early and releases
   * the report to other makers.
   */
  async makeNext(signal?: AbortSignal): Promise<boolean> {
    const taken = await this.#take();
    if (!taken) return false;
    try {
      await this.#make(taken, signal);
    } catch (error) {
      if (error instanceof Lost) return true;
      const code = error instanceof NotMade ? error.message : 'ReportNotMade';
      if (!(error instanceof NotMade)) this.#parts.log.error({ err: error }, 'report not made');
      await this.#end(taken, 'fail', { error: code });
    } finally {
      await this.#sweep(taken);
    }
    return true;
  }

  #take(): Promise<StoredReport | undefined> {
    const { now } = this.#parts;
    const { new: fresh, running } = reportStatus;
    return transact(this.#parts, platform, async (unit) => {
      const { rows } = await unit.tx.execute<{ id: number; status: number; attempt: number }>(sql`
        select id, status, attempt from reports
        where status = ${fresh} or (status = ${running} and leased_until <= ${now().toISOString()}::timestamptz)
        order by date_created, id limit 1 for update skip locked`);
      const [next] = rows;
      if (!next) return undefined;
      const id = Number(next.id);
      const given = {
        ...{ attempt: next.attempt + 1, rows: 0, total: null, error: null },
        leasedUntil: new Date(now().getTime() + leaseMs),
      };
      if (next.attempt >= maxAttempts) {
        await advance(unit, reportSubject(null, { error: 'ReportNotMade' }), id, 'fail');
        return undefined;
      }
      await advance(
        unit,
        reportSubject(null, given),
        id,
        next.status === fresh ? 'pick' : 'resume',
      );
      const [taken] = await unit.tx.select().from(reports).where(eq(reports.id, id));
      return taken;
    });
  }

  async #make(taken: StoredReport, signal: AbortSignal | undefined): Promise<void> {
    const { db } = this.#parts;
    const definition = reportDefinition(taken.type);
    const request = reportRequest.safeParse(taken.data);
    if (!definition || !request.success) throw new NotMade('ReportNotMade');
    const total = await countRows(db, definition, request.data, this.#rowLimit + 1);
    await this.#beat(taken, { total }, true);
    if (total > this.#rowLimit) throw new NotMade('ReportTooLarge');
    const rows = readRows(db, definition, request.data);
    const written = await this.#write(taken, definition, rows, signal);
    const file = `${taken.id}.${taken.attempt}.csv`;
    await rename(this.#part(taken), join(this.#folder, file));
    const { size } = await stat(join(this.#folder, file));
    await this.#end(taken, 'finish', { file, size, rows: written, total: written });
  }

  /** Writes batch by batch and waits for the disk (back pressure). Returns the number of rows. */
  async #write(
    taken: StoredReport,
    { columns }: ReportDefinition,
    batches: AsyncGenerator<string[][]>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    await mkdir(this.#folder, { recursive: true });
    const file = await open(this.#part(taken), 'w');
    let rows = 0;
    let lastReportedAt = this.#parts.now().getTime();
    try {
      await file.write(byteOrderMark + line([Object.keys(columns)]));
      for await (const batch of batches) {
        await file.write(line(batch));
        rows += batch.length;
        const now = this.#parts.now().getTime();
        const isNews = now - lastReportedAt >= progressIntervalMs;
        if (isNews) lastReportedAt = now;
        // A stopping maker releases the report at once.
        await this.#beat(taken, { rows }, isNews, signal?.aborted ? 0 : leaseMs);
        if (signal?.aborted) throw new Lost();
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return rows;
  }

  /** Renews the lease and publishes the progress. */
  async #beat(
    taken: StoredReport,
    changes: ReportGiven,
    isNews: boolean,
    time: number = leaseMs,
  ): Promise<void> {
    const { id, attempt } = taken;
    await transact(this.#parts, platform, async (unit) => {
      const mine = await unit.tx
        .update(reports)
        .set({ ...changes, leasedUntil: new Date(unit.now.getTime() + time) })
        .where(
          and(
            eq(reports.id, id),
            eq(reports.attempt, attempt),
            eq(reports.status, reportStatus.running),
          ),
        )
        .returning({ id: reports.id });
      if (mine.length === 0) throw new Lost();
      if (isNews) unit.touch(reportList, id);
    });
  }

  /** Ends the report if this maker still owns it. */
  async #end(
    { id, attempt }: StoredReport,
    event: 'finish' | 'fail',
    given: ReportGiven,
  ): Promise<void> {
    await transact(this.#parts, platform, async (unit) => {
      const subject = reportSubject(null, given);
      const stored = await subject.lock(unit.tx, id);
      if (stored?.attempt === attempt && stored.status === reportStatus.running)
        await advance(unit, subject, id, event);
    });
  }

  /** Removes the files of earlier attempts, and all files if the report failed. */
  async #sweep({ id }: StoredReport): Promise<void> {
    const [stored] = await this.#parts.db.select().from(reports).where(eq(reports.id, id));
    if (stored?.status === reportStatus.running) return;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (name.startsWith(`${id}.`) && name !== stored?.file)
        await rm(join(this.#folder, name), { force: true });
    }
  }

  #part({ id, attempt }: StoredReport): string {
    return join(this.#folder, `${id}.${attempt}.part`);
  }
}
