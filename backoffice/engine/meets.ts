import { may, opens } from '../../machines/access.policy.ts';
import type { Need } from './routes.ts';

/** Whether an admin of this status may call what needs that. */
export const meets = (status: number, need: Need): boolean =>
  typeof need === 'string' ||
  ('section' in need ? opens(status, need.section) : may(status, need.capability));
