import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['logan.edwards@inbox.example', 'l***@inbox.example'],
  ['l***@inbox.example', 'l***@inbox.example'],
  ['@inbox.example', '@inbox.example'],
  ['nobody', 'nobody'],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
