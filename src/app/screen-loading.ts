import type { ComponentType } from 'react';

/** Error messages of browsers for a module or a stylesheet of a screen that could not be loaded. */
const failedChunk =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/**
 * `newVersion`: the server responds and no longer has the file. `unreachable`: there was no
 * response.
 */
export type MissingReason = 'newVersion' | 'unreachable';

/** A screen whose files could not be loaded. */
export class ScreenMissing extends Error {
  readonly reason: MissingReason;

  constructor(reason: MissingReason) {
    super(reason);
    this.name = 'ScreenMissing';
    this.reason = reason;
  }
}

/** Returns the file named in the message, or else the script with which this page started. */
function fileOf(message: string): string | undefined {
  const named = /(https?:\/\/\S+|\/assets\/\S+)/.exec(message)?.[0];
  const own = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  return named ?? own();
}

/** Returns the reason. Only a 404 from the server itself proves that another build is deployed. */
async function reasonOf(message: string): Promise<MissingReason> {
  const file = fileOf(message);
  if (file === undefined) return 'unreachable';
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return status === 404 ? 'newVersion' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Loads a screen. Throws ScreenMissing if its files cannot be loaded. */
export async function loadScreen(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!failedChunk.test(message)) throw error;
    throw new ScreenMissing(await reasonOf(message));
  }
}
