import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { GatewayError } from '../errors.ts';
import { loadSchema } from '../graphql/load-schema.ts';
import type { Answer } from './answer.ts';
import type { BackOffice } from './back-office.ts';
import type { ApiStyle } from './directives.ts';
import { type CompiledCall, compileCalls } from './rest-executor.ts';
import { UploadedFile } from './uploaded-file.ts';

/**
 * Calls that fail unless their result reports success, as the documents specify; listed by hand for
 * each style.
 */
const both =
  `withdrawFromBalance joinDispute assignDispute confirmDispute cancelDispute createCurrency editCurrency editDevice suspendDevice
  resumeDevice deleteDevice createRequisite editRequisite enableRequisite stopRequisite blockRequisite
  unblockRequisite deleteRequisite approveRequisite markProblematicRequisite confirmTradersTransaction
  completeTradersTransaction cancelTradersTransaction addReferral createTraderLeadReferral editTraderLeadReferral
  deleteTraderLeadReferral setMerchantFee deleteMerchantFee
  createExchangeRateSetting editExchangeRateSetting
  deleteExchangeRateSetting createP2pLimit editP2pLimit removeFromP2pGroup editP2pFees editPersonalFees
  editPaymentMethodFees createPaymentMethod createPaymentTemplate
  editPaymentTemplate deletePaymentTemplate`.split(/\s+/);
const v1Only =
  `editOffer enableOffer stopOffer blockOffer unblockOffer confirmTransaction completeTransaction
  cancelTransaction`.split(/\s+/);
const reported: Readonly<Record<ApiStyle, ReadonlySet<string>>> = {
  MAIN: new Set(both),
  V1: new Set([...both, ...v1Only]),
};

const schema = loadSchema([]);
const caller = { token: 't', requestId: 'r', address: undefined };
const scalars: Readonly<Record<string, unknown>> = {
  ID: '1',
  String: 'a',
  Int: 1,
  Boolean: true,
  Decimal: '1',
  Json: {},
  Instant: '2026-03-01T10:00:00Z',
  Upload: new UploadedFile('a.png', 'image/png', Buffer.from('a')),
};

function sample(type: GraphQLInputType): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [sample(plain.ofType)];
  if (isEnumType(plain)) return plain.getValues().find(({ name }) => name !== 'UNKNOWN')?.value;
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, sample(field.type)]));
  }
  return scalars[plain.name];
}

/** Two currencies name a setting of rates, a user and a currency a staking. */
const idsOf: Readonly<Record<string, string>> = {
  ...{ editExchangeRateSetting: '1-1', enableUserStaking: '1-1' },
  ...{ editUserStaking: '1-1', disableUserStaking: '1-1' },
};

const argsOf = ({ field }: CompiledCall) =>
  Object.fromEntries(
    field.args.map(({ name, type }) => [
      name,
      name === 'id' ? (idsOf[field.name] ?? sample(type)) : sample(type),
    ]),
  );

/** What a read answers: objects, and rows with the id 1, that are saved as a whole. */
const read = {
  banners: [{ position: 1 }],
  limits: [{ id: 1 }],
  items: [{ id: 1, appId: 1, baseCurrency: 1, quoteCurrency: 1 }],
  userId: 1,
};

/** Returns every mutation with a call, and its outcome for one response. */
function mutations(style: ApiStyle, of: GraphQLSchema = schema) {
  let answer: Answer = { status: 200, text: '' };
  const backOffice = {
    as: () => caller,
    read: async () => ({ status: 200, text: JSON.stringify(read) }),
    write: async () => answer,
  } as unknown as BackOffice;
  const calls = compileCalls(of, style, backOffice);
  const names = Object.keys(of.getMutationType()?.getFields() ?? {});
  return names.flatMap((name) => {
    const call = calls.get(name);
    if (!call) return [];
    const resultOf = (status: number, body: unknown) => {
      answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
      return call.write(argsOf(call), caller, 'key').then(
        () => 'done',
        ({ code, details }: GatewayError) => (details.words ? `${code}: ${details.words}` : code),
      );
    };
    return [[name, resultOf] as const];
  });
}

const unnamed = [{ result: {} }, { result: null }, {}, '', 'null', '[]', { Success: null }];

describe.each(['MAIN', 'V1'] as const)('%s', (style) => {
  const all = mutations(style);

  test('there are as many as the schema has, and those of the list are among them', () => {
    expect(all.length).toBeGreaterThan(90);
    const names = new Set(all.map(([name]) => name));
    for (const name of reported[style]) expect(names).toContain(name);
  });

  test.each(all)('%s: success is what the documents define as success', async (name, resultOf) => {
    for (const success of [{ result: { Success: true } }, { Success: true }])
      expect(await resultOf(200, success)).toBe('done');
    const expectedResult = reported[style].has(name) ? 'UNKNOWN_OUTCOME' : 'done';
    for (const body of unnamed)
      expect([body, await resultOf(200, body)]).toEqual([body, expectedResult]);
  });

  test.each(all)('%s: an error is a refusal wherever it stands', async (_, resultOf) => {
    const reason = 'Limit of the provider is reached';
    for (const body of [
      { result: { Success: false, Error: reason } },
      { result: { Error: reason } },
      { result: { Success: true, Error: reason } },
      { Error: reason },
      { Success: false, Error: reason },
      { error: reason },
      { error: { message: reason } },
    ])
      expect([body, await resultOf(200, body)]).toEqual([body, `Undefined: ${reason}`]);
    expect(await resultOf(200, { result: { Error: 'SameCurrencyExists' } })).toBe(
      'SameCurrencyExists',
    );
    expect(await resultOf(200, { result: { Success: false } })).toBe('Undefined');
    expect(await resultOf(400, { message: reason })).toBe(`BAD_INPUT: ${reason}`);
    expect(await resultOf(400, reason)).toBe(`BAD_INPUT: ${reason}`);
    expect(await resultOf(500, reason)).toBe('UNKNOWN_OUTCOME');
    expect(await resultOf(500, { error: reason })).toBe(`UNKNOWN_OUTCOME: ${reason}`);
    expect(await resultOf(200, '<html>')).toBe('UNKNOWN_OUTCOME');
  });
});

test('words are plain text of at most 300 signs', async () => {
  const [[, resultOf] = ['', async () => '']] = mutations('MAIN');
  const long = `a\u0000b\u202ec\n${'😀'.repeat(400)}`;
  const shortened = (await resultOf(400, { message: long })).replace('BAD_INPUT: ', '');
  expect([...shortened]).toHaveLength(300);
  expect(shortened).toMatch(/^a b c 😀+…$/u);
  expect(await resultOf(400, '<html><body>Bad Request</body></html>')).toBe('BAD_INPUT');
  expect(await resultOf(400, '   ')).toBe('BAD_INPUT');
});

test('a mutation that does not say what success is cannot be served', () => {
  const field = schema.getMutationType()?.getFields().editMarket;
  const node = field?.astNode?.directives?.find(({ name }) => name.value === 'rest');
  expect(JSON.stringify(node)).toContain('"ANSWERED"');
  const withoutSuccess = {
    ...field?.astNode,
    directives: [
      {
        ...node,
        arguments: node?.arguments?.filter(({ name }) => name.value !== 'success'),
      },
    ],
  };
  const original = field?.astNode;
  if (field) field.astNode = withoutSuccess as never;
  expect(() => mutations('MAIN')).toThrow(/editMarket.*success/);
  if (field) field.astNode = original;
});
