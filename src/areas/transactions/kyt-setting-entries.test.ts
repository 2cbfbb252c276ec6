import { expect, test } from 'vitest';
import { toKytSettingEntries } from './kyt-setting-entries.ts';

test('every field is a fact, whatever the back office calls it', () => {
  const flagText = (isOn: boolean) => (isOn ? 'yes' : 'no');
  const settings = { enabled: true, depositRiskLimit: 60, provider: 'x', steps: [1] };
  expect(toKytSettingEntries(settings, flagText)).toEqual([
    { name: 'enabled', text: 'yes' },
    { name: 'depositRiskLimit', text: '60' },
    { name: 'provider', text: 'x' },
    { name: 'steps', text: '[1]' },
  ]);
  for (const nothing of [null, undefined, {}, 'text'])
    expect(toKytSettingEntries(nothing, flagText)).toEqual([]);
});
