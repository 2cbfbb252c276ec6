import { beforeEach, expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { IntentMemory } from '../testing/bare-engine.ts';
import { IdempotentMutations } from './idempotent-mutation.ts';
import type { Intent } from './intent-store.ts';

const key = 'key-of-one-message';
const caller = { token: 't', requestId: 'r', address: undefined };
const who = (id: string) => ({ admin: { id } }) as SignedIn;

let memory: IntentMemory;
let intents: Map<string, Intent>;
let sent: { args: object; key: string | undefined }[];
let fates: (GatewayError | Error | undefined)[];
let knowsKeys: boolean;
let recorded: Intent[];
let once: IdempotentMutations;

const call = (name = 'sendMessage') =>
  ({
    field: { name },
    write: async (args: object, _: unknown, of?: string) => {
      sent.push({ args, key: of });
      const fault = fates.shift();
      if (fault) throw fault;
    },
  }) as unknown as CompiledCall;

beforeEach(() => {
  memory = new IntentMemory();
  ({ intents } = memory);
  sent = [];
  fates = [];
  knowsKeys = true;
  recorded = [];
  const history = { done: (intent: Intent) => recorded.push(intent) };
  once = new IdempotentMutations(memory, async () => knowsKeys, history);
});

const send = (text = 'hello', admin = '11', of = key, name?: string) =>
  once.run({ call: call(name), object: undefined }, { key: of, text }, who(admin), caller).then(
    () => 'sent',
    (error: GatewayError) => `${error.code}${error.details?.retry ? ', again' : ''}`,
  );

test('what is sent goes out once, under its key', async () => {
  expect([await send(), await send()]).toEqual(['sent', 'sent']);
  expect(sent).toEqual([{ key, args: { text: 'hello' } }]);
  expect(intents.get(key)).toMatchObject({ adminId: '11', mutation: 'sendMessage', state: 'done' });
  expect(Date.parse(intents.get(key)?.at ?? '')).toBeGreaterThan(0);
});

test('a key must be one', async () => {
  const running = once.run(
    { call: call(), object: undefined },
    { key: 'short', text: '' },
    who('11'),
    caller,
  );
  await expect(running).rejects.toMatchObject({
    ...{ code: 'BAD_INPUT', details: { fields: [{ path: 'key', message: /16 to 64/ }] } },
  });
  expect(sent).toEqual([]);
});

test('a key is of one text, one person and one change', async () => {
  await send();
  expect(await send('other')).toBe('KEY_MISMATCH');
  expect(await send('hello', '12')).toBe('KEY_MISMATCH');
  expect(await send('hello', '11', key, 'sendOther')).toBe('KEY_MISMATCH');
  expect(sent).toHaveLength(1);
});

test.each(['checking', 'sending'] as const)('while it is %s it waits', async (state) => {
  await send();
  const known = intents.get(key);
  if (known) intents.set(key, { ...known, state });
  expect(await send()).toBe('KEY_IN_USE, again');
  expect(sent).toHaveLength(1);
});

test('whoever is first sends it', async () => {
  memory.isStolen = true;
  expect(await send()).toBe('KEY_IN_USE, again');
  expect(sent).toEqual([]);
});

test.each([
  ['UPSTREAM_DOWN', 'notSent'],
  ['OVERLOADED', 'notSent'],
  ['FORBIDDEN', 'refused'],
])('after %s nothing happened, and the same key is sent again', async (code, state) => {
  fates = [new GatewayError(code)];
  expect(await send()).toBe(code);
  expect(intents.get(key)?.state).toBe(state);
  expect(await send()).toBe('sent');
  expect(sent).toHaveLength(2);
});

test.each([
  ['an answer that is lost', new GatewayError('UNKNOWN_OUTCOME')],
  ['a key that is under way there', new GatewayError('KEY_IN_USE')],
  ['what nobody expected', new Error('oops')],
])('%s may be asked for again where the back office knows keys', async (_, fault) => {
  fates = [fault];
  expect(await send()).toBe('UNKNOWN_OUTCOME, again');
  expect(intents.get(key)?.state).toBe('unknown');
  expect(await send()).toBe('sent');
  expect(sent.map((one) => one.key)).toEqual([key, key]);
});

test('where it does not, a lost answer closes the key', async () => {
  knowsKeys = false;
  fates = [new GatewayError('UNKNOWN_OUTCOME')];
  expect(await send()).toBe('UNKNOWN_OUTCOME');
  expect(await send()).toBe('UNKNOWN_OUTCOME');
  expect(sent).toHaveLength(1);
});

test.each(['UPSTREAM_DOWN', 'UNAUTHENTICATED', 'TOO_MANY_TRIES'])(
  'sent again, %s says nothing about the first time',
  async (code) => {
    fates = [new GatewayError('UNKNOWN_OUTCOME'), new GatewayError(code)];
    await send();
    expect(await send()).toBe('UNKNOWN_OUTCOME, again');
    expect(intents.get(key)?.state).toBe('unknown');
  },
);

const another = 'key-of-another-one';

test('while an outcome is unknown, the same change is refused under another key', async () => {
  knowsKeys = false;
  fates = [new GatewayError('UNKNOWN_OUTCOME')];
  await send();
  expect(await send('hello', '12', another)).toBe('OUTCOME_OPEN');
  expect(intents.get(another)).toBeUndefined();
  expect(await send('another text', '12', another)).toBe('sent');
  expect(sent).toHaveLength(2);
});

test('of a change that names what it acts on, whatever else is said', async () => {
  const give = (of: string, userId: string, amount: string) =>
    once
      .run(
        { call: call('deposit'), object: ['userId', 'currencyId'] },
        { key: of, userId, currencyId: '2', amount },
        who('11'),
        caller,
      )
      .then(
        () => 'sent',
        ({ code }: GatewayError) => code,
      );
  knowsKeys = false;
  fates = [new GatewayError('UNKNOWN_OUTCOME')];
  expect(await give(key, '5', '1')).toBe('UNKNOWN_OUTCOME');
  expect(intents.get(key)?.sent).toEqual({ userId: '5', currencyId: '2', amount: '1' });
  expect(await give(another, '5', '2')).toBe('OUTCOME_OPEN');
  expect(await give(another, '6', '2')).toBe('sent');
});

test('a key that a person closed is not sent again', async () => {
  knowsKeys = false;
  fates = [new GatewayError('UNKNOWN_OUTCOME')];
  await send();
  const known = intents.get(key);
  if (known) intents.set(key, { ...known, state: 'closed' });
  expect(await send()).toBe('OUTCOME_SETTLED');
  expect(sent).toHaveLength(1);
});

test('what is sent again keeps the moment when it was sent first', async () => {
  fates = [new GatewayError('UNKNOWN_OUTCOME'), new GatewayError('UNKNOWN_OUTCOME')];
  await send();
  const first = intents.get(key);
  expect(memory.states).toEqual(['checking', 'sending', 'unknown']);
  await send();
  expect(memory.states.slice(3)).toEqual(['sending', 'unknown']);
  expect(intents.get(key)?.sentAt).toBe(first?.sentAt);
});

test('a change that is done is reported once, and one that had no effect is not', async () => {
  fates = [new GatewayError('FORBIDDEN')];
  await send();
  expect(recorded).toEqual([]);
  await send();
  expect(recorded).toMatchObject([{ key, state: 'done' }]);
});

test('a change that is done, and one that had no effect, leave room for the next of the same', async () => {
  fates = [new GatewayError('FORBIDDEN')];
  await send();
  expect(await send('hello', '11', another)).toBe('sent');
  expect(await send('hello', '11', 'key-of-a-third-one')).toBe('sent');
  expect(memory.holders.size).toBe(0);
});

test('of a change without an argument that names its object, the object is empty', async () => {
  const of = { call: call('deposit'), object: ['userId', 'currencyId'] };
  await once.run(of, { key, currencyId: '2' }, who('11'), caller);
  expect(intents.get(key)?.objectId).toBe(' 2');
});
