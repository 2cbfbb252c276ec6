import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enums } from '../data/enums.ts';
import { deviatingMembers, intentOf } from './status-intents.ts';

const members = new Set<string>(Object.values(enums).flat());

describe('colour is for what needs a person', () => {
  it.each([
    ...['ACTIVE', 'APPROVED', 'BALANCED', 'CANCELLED', 'COMPLETED', 'CONFIRMED', 'DONE', 'ENABLED'],
    ...[
      'FILLED',
      'FREE',
      'NEW',
      'OK',
      'OPEN',
      'PROCESSING',
      'READY',
      'REDEEMED',
      'RUNNING',
      'SETTLED',
    ],
    ...['VERIFIED', 'PARTIALLY_FILLED', 'IN_FLIGHT', 'QUEUE'],
  ])('%s is plain', (member) => {
    expect(members).toContain(member);
    expect(intentOf(member)).toBe('plain');
  });

  it.each(deviatingMembers)('%s is a status of some enum', (member) =>
    expect(members).toContain(member),
  );

  it('no stylesheet gives a colour to another status', () => {
    const css = readFileSync('src/theme/base-status.css', 'utf8');
    const coloured = [...css.matchAll(/\.wf-status\[data-intent="(\w+)"\]/g)].map(
      ([, name]) => name,
    );
    expect(new Set(coloured)).toEqual(new Set(['warn', 'bad']));
  });
});
