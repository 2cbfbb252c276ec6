import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../backoffice/seed/random.ts';
import { findRedis, startRedis } from '../../scripts/redis.ts';
import { ChaosProxy } from './chaos-proxy.ts';
import { ConsoleView } from './console-view.ts';
import { Desk } from './desk.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';
import { LiveOffice, serviceToken } from './live-office.ts';

/** Milliseconds after which a wrong view counts as permanently wrong. */
const settleTimeoutMs = 60_000;

/**
 * Everything that live data passes through on its way to a screen, with a proxy that can be broken
 * at each step.
 */
export class LiveWorld {
  readonly office: LiveOffice;
  readonly gateway: GatewayProcess;
  /** Between console and gateway, and between gateway and back office (calls and feed). */
  readonly near: ChaosProxy;
  readonly far: ChaosProxy;
  readonly view: ConsoleView;
  readonly redis: { stop(): Promise<void>; start(): Promise<void> } | undefined;
  changes = 0;
  #changing: NodeJS.Timeout | undefined;
  readonly #random: Random;

  static async open(random: Random): Promise<LiveWorld> {
    const office = await LiveOffice.open();
    const officePort = Number(new URL(office.office.url).port);
    const far = await ChaosProxy.open(() => officePort);
    const redis = await openRedis();
    const gateway = await startGatewayProcess({
      BACKOFFICE_URL: far.url,
      BACKOFFICE_LIVE_URL: far.url,
      BACKOFFICE_SERVICE_TOKEN: serviceToken,
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
    const near = await ChaosProxy.open(() => Number(new URL(gateway.url).port));
    const desk = await new Desk(near.url).signIn('s1@x.test');
    const view = await ConsoleView.open(desk);
    return new LiveWorld({ office, gateway, near, far, view, redis, random });
  }

  private constructor(
    parts: Pick<LiveWorld, 'office' | 'gateway' | 'near' | 'far' | 'view'> & {
      readonly redis: LiveWorld['redis'];
      readonly random: Random;
    },
  ) {
    this.office = parts.office;
    this.gateway = parts.gateway;
    this.near = parts.near;
    this.far = parts.far;
    this.view = parts.view;
    this.redis = parts.redis;
    this.#random = parts.random;
  }

  /** From now on changes rows ten times per second, and sometimes adds one. */
  begin(): void {
    this.#changing = setInterval(() => {
      this.changes += 1;
      if (this.#random.chance(0.03)) this.office.create();
      else this.office.change(this.#random.pick(this.office.ids));
    }, 100);
  }

  pause(): void {
    clearInterval(this.#changing);
  }

  /** Returns the milliseconds from now until the console is live and shows later changes. */
  async untilLive(): Promise<number> {
    const began = performance.now();
    const [id = 0] = this.office.ids;
    this.office.change(id);
    const version = this.office.versionOf(id);
    while (this.view.status !== 'live' || this.view.versionOf(id) < version) {
      if (performance.now() - began > settleTimeoutMs) return Number.POSITIVE_INFINITY;
      await sleep(20);
    }
    return performance.now() - began;
  }

  /** Returns the number of permanently outdated rows on screen, after all changes have stopped. */
  async missing(): Promise<number> {
    this.pause();
    const until = Date.now() + settleTimeoutMs / 4;
    for (;;) {
      const wrong = this.#wrong();
      if (wrong === 0 || Date.now() > until) return wrong;
      await sleep(50);
    }
  }

  #wrong(): number {
    const { ids } = this.office;
    const isShown = ids.join() === this.view.ids.join();
    const staleIds = ids.filter((id) => this.view.versionOf(id) !== this.office.versionOf(id));
    return staleIds.length + (isShown ? 0 : 1);
  }

  async close(): Promise<void> {
    this.pause();
    this.view.close();
    this.near.close();
    this.far.close();
    await this.gateway.close();
    await this.redis?.stop();
    await this.office.close();
  }
}

/** Opens a Redis that can stop and restart empty on the same port, if the machine has one. */
async function openRedis() {
  const path = findRedis();
  if (!path) return undefined;
  let server: Awaited<ReturnType<typeof startRedis>> | undefined = await startRedis(path);
  const { port, url } = server;
  return {
    url,
    async stop() {
      await server?.stop();
      server = undefined;
    },
    async start() {
      server = await startRedis(path, port);
    },
  };
}
