import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chatNotes } from '../../machines/group-chat/chat-notes.ts';

const { notes } = JSON.parse(readFileSync('locales/en/chat.json', 'utf8')) as {
  notes: Record<string, string>;
};

test.each([...chatNotes])('%s has words in the chat', (event) => {
  expect(notes[event]).toMatch(/\S/);
});

test('nothing else has', () => {
  expect(Object.keys(notes).filter((event) => !chatNotes.has(event))).toEqual([]);
});
