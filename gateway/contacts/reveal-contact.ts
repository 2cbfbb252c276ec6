import { GatewayError } from '../errors.ts';
import type { Override } from '../ports/override.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { leaves } from '../rest/selection.ts';
import { callerOf } from '../session/session-resolvers.ts';

interface ContactSource {
  /** The query that reads the row by its `id`. */
  readonly read: string;
  readonly field: string;
  /** The section the row belongs to. */
  readonly section: string;
  /** Object type in the audit trail. */
  readonly object: string;
}

const request = (field: string): ContactSource => ({
  ...{ read: 'registrationRequest', field, section: 'registrationRequests' },
  object: 'registrationRequest',
});

const invoice = (field: string): ContactSource => ({
  ...{ read: 'invoice', field, section: 'invoices', object: 'invoice' },
});

/** The source of each member of the enum `ContactField`. */
const sources: Readonly<Record<string, ContactSource>> = {
  USER_EMAIL: { read: 'user', field: 'email', section: 'users', object: 'user' },
  USER_FULL_NAME: { read: 'user', field: 'fullName', section: 'users', object: 'user' },
  REQUEST_EMAIL: request('email'),
  REQUEST_NAME: request('name'),
  REQUEST_PHONE: request('phone'),
  INVOICE_CUSTOMER: invoice('customer'),
  INVOICE_DELIVERY: invoice('delivery'),
  DEVICE_IP: { read: 'device', field: 'ip', section: 'devices', object: 'device' },
};

export interface RevealParts {
  readonly calls: ReadonlyMap<string, CompiledCall>;
  /** Writes the audit row. The contact is returned only after that. */
  readonly record: (
    caller: Caller,
    entry: {
      readonly action: string;
      readonly objectType: string;
      readonly objectId: string;
      readonly after: Readonly<Record<string, unknown>>;
    },
  ) => Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

function requireSections({ sections }: SignedIn, { section }: ContactSource, row: Row): void {
  const isDeleted = row.deletedAt !== null && row.deletedAt !== undefined;
  if (!sections.has(section) || (isDeleted && !sections.has('deletedUsers')))
    throw new GatewayError('FORBIDDEN');
}

/**
 * Resolves `revealContact`: one contact of one person, unmasked. Each reveal writes an audit row.
 */
export const revealContact =
  ({ calls, record }: RevealParts): Override =>
  async ({ id, field }, context) => {
    const { signedIn } = context;
    const source = sources[String(field)];
    const call = source && calls.get(source.read);
    if (!signedIn || !call) throw new GatewayError('FORBIDDEN');
    requireSections(signedIn, source, {});
    const caller = { ...callerOf(context), revealsContacts: true };
    const known = [source.field, 'deletedAt'].filter((name) => hasField(call, name));
    const plan = call.decoder(leaves(['id', ...known]));
    const row = (await call.read({ id }, plan, caller, '')) as Row | null;
    if (!row || row.id !== id) throw new GatewayError('NotFound');
    requireSections(signedIn, source, row);
    await record(callerOf(context), {
      ...{ action: 'contact.reveal', objectType: source.object, objectId: String(id) },
      after: { field: source.field },
    });
    return row[source.field];
  };

function hasField({ field }: CompiledCall, name: string): boolean {
  const fields = 'getFields' in field.type ? field.type.getFields() : {};
  return name in fields;
}
