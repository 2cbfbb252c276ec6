import { z } from 'zod';
import { refuse } from '../../engine/refusal.ts';

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Returns an address or a range in its usual spelling. Anything else is refused. */
export function parseAllowedIp(text: string): string {
  const { data } = address.safeParse(text.trim());
  if (data === undefined) throw refuse('IpNotValid');
  return data.toLowerCase();
}
