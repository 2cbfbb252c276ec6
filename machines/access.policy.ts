import file from './access.policy.json' with { type: 'json' };

/**
 * Who may see and do what, by admin status. Statuses are identifiers, not ranks
 * (d1:132, d2:173, d3:381; the numbers above 3 are not named by the documents).
 */
export const adminStatus = { admin: 0, superAdmin: 1, support: 2, arbitrator: 3 } as const;

/** Those who may: everyone, the listed statuses, or everyone but the listed ones (d1:134). */
export type AccessRule =
  | 'everyone'
  | readonly number[]
  | { readonly everyoneBut: readonly number[] };

/** Sections are routes, menu entries and gates of the gateway; capabilities are what is done inside them. */
export type Section = keyof typeof file.sections;
export type Capability = keyof typeof file.capabilities;

export interface AccessPolicy {
  readonly sections: Readonly<Record<Section, AccessRule>>;
  readonly capabilities: Readonly<Record<Capability, AccessRule>>;
}

/** The matrix as it is delivered; `ACCESS_POLICY` names a file that replaces rules of it. */
export const defaultPolicy: AccessPolicy = file as AccessPolicy;

export const { sections, capabilities } = defaultPolicy;

let inForce: AccessPolicy = defaultPolicy;

export const policyInForce = (): AccessPolicy => inForce;

/** Each program sets it once at its start; the console when somebody signs in. */
export function applyPolicy(policy: AccessPolicy): void {
  inForce = policy;
}

export function passes(status: number, rule: AccessRule): boolean {
  if (rule === 'everyone') return true;
  return 'everyoneBut' in rule ? !rule.everyoneBut.includes(status) : rule.includes(status);
}

/** May an admin of this status open the section? Unknown statuses get what is open to everyone. */
export const opens = (status: number, section: Section): boolean =>
  passes(status, inForce.sections[section]);

/** May an admin of this status do it? */
export const may = (status: number, capability: Capability): boolean =>
  passes(status, inForce.capabilities[capability]);

export const sectionsOf = (status: number): Section[] =>
  (Object.keys(inForce.sections) as Section[]).filter((section) => opens(status, section));

export const capabilitiesOf = (status: number): Capability[] =>
  (Object.keys(inForce.capabilities) as Capability[]).filter((one) => may(status, one));

/** The policy that grants exactly these, to whoever asks: what the console knows of the admin who is signed in. */
export const policyOf = (
  openSections: readonly string[],
  granted: readonly string[],
): AccessPolicy => ({
  sections: rulesOf(sections, openSections),
  capabilities: rulesOf(capabilities, granted),
});

const rulesOf = <Name extends string>(
  all: Readonly<Record<Name, AccessRule>>,
  names: readonly string[],
): Record<Name, AccessRule> => {
  const rules = {} as Record<Name, AccessRule>;
  for (const name of Object.keys(all) as Name[])
    rules[name] = names.includes(name) ? 'everyone' : [];
  return rules;
};
