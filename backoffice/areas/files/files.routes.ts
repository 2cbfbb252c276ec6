import { z } from 'zod';
import { type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { readUserFile } from './user-file.ts';

/** One call under two paths: d1:160 and d3:482. */
export const fileRoutes: readonly Route[] = ['User/GetUserFile', 'api/bo/User/GetUserFile'].map(
  (path) =>
    read({
      ...{ method: 'GET', path },
      needs: 'session',
      input: z.object({ UserFileId: wireId }),
      read: (call) => readUserFile(call, call.input.UserFileId),
    }),
);
