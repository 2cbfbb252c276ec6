import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { TrustedDocuments } from './documents.ts';
import { readOperations } from './operations.ts';

/** Returns the documents of the console's build, which alone are answered; undefined for any. */
export function knownOnly(
  { operations, clientDir }: Settings,
  log: Logger,
  unknownOperation: () => void,
): TrustedDocuments | undefined {
  if (operations === 'any') return undefined;
  return {
    hashes: readOperations(clientDir),
    refused(hash, name) {
      unknownOperation();
      log.warn({ hash, name: name?.slice(0, 80) }, 'unknown operation');
    },
  };
}
