/** The kind of personal data in a field, as `@contact` names it. */
export type ContactKind = 'EMAIL' | 'PHONE' | 'NAME' | 'DOCUMENT' | 'IP' | 'ADDRESS';

const hidden = '•••';
const firstOf = (text: string): string => [...text][0] ?? '';

function maskEmail(email: string): string {
  const [, local = '', host = ''] = /^(.*)@(.*)$/s.exec(email) ?? [];
  if (host === '') return `${firstOf(email)}${hidden}`;
  const ending = /\.[^.]{2,}$/.exec(host)?.[0] ?? '';
  return `${firstOf(local)}${hidden}@${hidden}${ending}`;
}

/** Masks an IP address. The first half identifies a network, the rest a person. */
function maskAddress(address: string): string {
  if (/^\d+(\.\d+){3}$/.test(address)) return `${address.split('.').slice(0, 2).join('.')}.•.•`;
  return `${address.split(':')[0] ?? ''}:${hidden}`;
}

/** Masks where something is delivered to. The last part is the country or the city. */
function maskDelivery(address: string): string {
  const [, last] = /,([^,]+)$/.exec(address) ?? [];
  return last === undefined ? hidden : `${hidden}, ${last.trim()}`;
}

const masks: Readonly<Record<ContactKind, (text: string) => string>> = {
  EMAIL: maskEmail,
  IP: maskAddress,
  NAME: (name) =>
    name
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => `${firstOf(word)}${hidden}`)
      .join(' '),
  PHONE: (phone) => `${hidden}${phone.length > 6 ? phone.slice(-2) : ''}`,
  ADDRESS: maskDelivery,
  DOCUMENT: (number) => `${hidden}${number.length > 6 ? number.slice(-2) : ''}`,
};

/**
 * Masks a contact: enough remains to recognise a known contact, too little to use an unknown one.
 */
export const maskContact = (kind: ContactKind, value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? masks[kind](value) : value;
