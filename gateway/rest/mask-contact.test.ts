import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import { compileDecode } from './decode.ts';
import { contactOf } from './directives.ts';
import { maskContact } from './mask-contact.ts';
import { everythingOf } from './selection.ts';

test.each([
  ['EMAIL', 'jane.roe@mail.example.com', 'j•••@•••.com'],
  ['EMAIL', 'jane', 'j•••'],
  ['EMAIL', '@example.com', '•••@•••.com'],
  ['EMAIL', 'a"@"b@example.com', 'a•••@•••.com'],
  ['NAME', 'Jane  Roe', 'J••• R•••'],
  ['NAME', '李 雷', '李••• 雷•••'],
  ['IP', '203.0.113.77', '203.0.•.•'],
  ['IP', '2001:db8::7', '2001:•••'],
  ['PHONE', '+372 5555 1234', '•••34'],
  ['PHONE', '112', '•••'],
  ['DOCUMENT', 'AB1234567', '•••67'],
  ['ADDRESS', 'Pikk 1-4, 10123 Tallinn, Estonia', '•••, Estonia'],
  ['ADDRESS', 'Pikk 1', '•••'],
  ['EMAIL', '', ''],
  ['EMAIL', null, null],
] as const)('%s %s is shown as %s', (kind, value, shown) => {
  expect(maskContact(kind, value)).toBe(shown);
});

describe('of the schema', () => {
  const schema = loadSchema();
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  );
  const fields = types.flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : [],
  );
  /** Contacts of staff, of their own browsers and screens, and of wallets; none of a customer. */
  const nonCustomerFields = new Set([
    ...[
      'Admin.email',
      'AdminSession.address',
      'CurrentAdmin.email',
      'EmailOptions.senderAddress',
      'OwnSession.address',
      'AdminSession.address',
      'LogEntry.address',
      'Display.address',
    ],
    ...[
      'Transaction.address',
      'AddressTransaction.address',
      'Wallet.address',
      'StatusWallet.address',
    ],
    ...['WalletMovement.address', 'MultiwalletToken.contractAddress', 'Offer.isPhoneRequired'],
    // What staff enter, compare with what the user says, and delete by.
    'AllowedIp.ip',
    // What a person reveals, with a row in the audit log for each paper.
    ...['DocumentData.firstName', 'DocumentData.lastName', 'DocumentData.address'],
    // Neither a paper nor an address.
    ...['User.emailBodyType', 'Verification.documentCount', 'Mutation.setUserEmailBodyType'],
    ...['Mutation.createEmailTemplate', 'Mutation.sendTestEmail'],
    ...['addUserDocument', 'editUserDocument', 'checkUserDocument'].map((one) => `Mutation.${one}`),
  ]);
  const soundsLikeContact =
    /e-?mail|phone|fullname|firstname|lastname|^ip$|address|passport|document/i;

  test.each(
    fields
      .filter(({ field }) => soundsLikeContact.test(field.name))
      .filter(({ field }) => isLeafType(getNamedType(field.type)))
      .filter(({ field }) => !/^(admin|fromAdmin|moderator)Email$|^urlAddress$/.test(field.name))
      .map(({ type, field }) => [`${type.name}.${field.name}`, field] as const),
  )('%s is marked as a contact, or listed as one of nobody', (name, field) => {
    expect(contactOf(schema, field) !== undefined).toBe(!nonCustomerFields.has(name));
  });

  test('a contact is masked wherever its type is read, unless it is revealed', () => {
    const type = schema.getType('User');
    if (!isObjectType(type)) throw new Error('there is no User');
    const decode = compileDecode(schema, type, everythingOf(type), 'user');
    const row = {
      ...{ id: 1, userName: 'jane', email: 'jane@example.com', status: 0, access: 0 },
      ...{ extendedUser: { fullName: 'Jane Roe' }, tagIds: [], userLockList: [], nfaList: [] },
    };
    const reading = { lossless: true, asOf: '' };
    expect(decode(row, reading)).toMatchObject({ email: 'j•••@•••.com', fullName: 'J••• R•••' });
    expect(decode(row, { ...reading, revealsContacts: true })).toMatchObject({
      ...{ email: 'jane@example.com', fullName: 'Jane Roe' },
    });
  });
});
