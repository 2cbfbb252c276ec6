import { may, opens } from '../../machines/access.policy.ts';
import type { Need } from './routes.ts';

/** Returns whether an admin with this status may make a call with this need. */
export const meets = (status: number, need: Need): boolean =>
  typeof need === 'string' ||
  ('section' in need ? opens(status, need.section) : may(status, need.capability));
