import { arrayOf, type Components, component, objectOf, refTo, type Schema } from './schema.ts';

/** Calls that the gateway makes itself, without a field of the schema. */
export interface OwnOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly style: 'MAIN' | 'V1' | 'ANY' | 'EXTENSION';
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** Absent: a file. */
  readonly answer?: Schema;
  readonly isOpen?: boolean;
}

const text: Schema = { type: 'string' };
const nullableText: Schema = { type: ['string', 'null'] };
const settings: Schema = {
  type: ['object', 'null'],
  description: 'isDarkTheme, itemsPerPage, locale, savedFilters; keys that are not known are kept.',
};

const admin = (components: Components): Schema =>
  component(components, 'SignedInAdmin', () =>
    objectOf(
      {
        id: { type: ['integer', 'string'], examples: [1] },
        email: nullableText,
        userName: nullableText,
        status: {
          type: ['integer', 'string'],
          description: '0 admin, 1 super admin, 2 support, 3 arbitrator.',
          examples: [1, '1'],
        },
        blocked: { type: ['boolean', 'null'], examples: [false] },
        settings,
      },
      { required: ['id', 'status'] },
    ),
  );

/** The settings stand beside the admin or inside, or the admin is the whole response. */
const signedIn = (components: Components): Schema => ({
  oneOf: [
    objectOf({ admin: admin(components), settings }, { required: ['admin'] }),
    admin(components),
  ],
});

const file: Schema = { type: 'integer' };

export const ownOperations = (components: Components): readonly OwnOperation[] => [
  {
    ...{ method: 'POST', path: 'Login/SignIn', style: 'ANY', isOpen: true },
    summary: 'Signs an admin in',
    body: objectOf(
      { email: text, password: text, code: text },
      { required: ['email', 'password'] },
    ),
    answer: objectOf(
      { accessToken: { type: 'string', minLength: 1, examples: ['token'] } },
      { required: ['accessToken'] },
    ),
  },
  {
    ...{ method: 'POST', path: 'Login/GetCurrentAdmin', style: 'ANY' },
    summary: 'The admin of the session',
    body: objectOf({}),
    answer: signedIn(components),
  },
  {
    ...{ method: 'POST', path: 'Login/Logout', style: 'ANY' },
    summary: 'Ends the session',
    body: objectOf({}),
    answer: refTo('Done'),
  },
  {
    ...{ method: 'PUT', path: 'Login/UpdateAdminSettings', style: 'ANY' },
    summary: 'Saves the settings of the admin',
    body: objectOf({ settings: { type: 'object' } }, { required: ['settings'] }),
    answer: refTo('Done'),
  },
  {
    ...{ method: 'GET', path: 'User/GetUserFile', style: 'MAIN' },
    summary: 'A file of a user',
    query: { UserFileId: file },
  },
  {
    ...{ method: 'GET', path: 'api/bo/User/GetUserFile', style: 'V1' },
    summary: 'A file of a user',
    query: { UserFileId: file },
  },
  {
    ...{ method: 'GET', path: 'v1/ext', style: 'EXTENSION' },
    summary: 'The extensions that the back office offers',
    answer: objectOf({ extensions: arrayOf(text) }, { required: ['extensions'] }),
  },
  {
    ...{ method: 'POST', path: 'v1/ext/audit', style: 'EXTENSION' },
    summary: 'Records what the gateway refused or did itself',
    body: objectOf(
      {
        ...{ action: text, objectType: text, objectId: text, error: text, requestId: text },
        after: { type: 'object' },
      },
      { required: ['action'] },
    ),
    answer: refTo('Done'),
  },
];
