import file from './access.policy.json' with { type: 'json' };

/**
 * Access rights by admin status: all, the listed ones, or all except the listed ones (d1:134).
 * Statuses are identifiers, not ranks (d1:132, d2:173, d3:381).
 */
export type AccessRule =
  | 'everyone'
  | readonly number[]
  | { readonly everyoneBut: readonly number[] };

/**
 * Sections are routes, menu entries and gates of the gateway. Capabilities are actions inside them.
 */
export type Section = keyof typeof file.sections;
export type Capability = keyof typeof file.capabilities;

export interface AccessPolicy {
  readonly sections: Readonly<Record<Section, AccessRule>>;
  readonly capabilities: Readonly<Record<Capability, AccessRule>>;
}

/** The default matrix. The file named by `ACCESS_POLICY` replaces some of its rules. */
export const defaultPolicy: AccessPolicy = file as AccessPolicy;

export const { sections, capabilities } = defaultPolicy;

let inForce: AccessPolicy = defaultPolicy;

export const policyInForce = (): AccessPolicy => inForce;

/** Sets the policy. Each program calls this once at startup, the console at sign-in. */
export function applyPolicy(policy: AccessPolicy): void {
  inForce = policy;
}

export function passes(status: number, rule: AccessRule): boolean {
  if (rule === 'everyone') return true;
  return 'everyoneBut' in rule ? !rule.everyoneBut.includes(status) : rule.includes(status);
}

/**
 * Returns whether an admin with this status may open the section. Unknown statuses get what is open
 * to all.
 */
export const opens = (status: number, section: Section): boolean =>
  passes(status, inForce.sections[section]);

/** Returns whether an admin with this status may perform the action. */
export const may = (status: number, capability: Capability): boolean =>
  passes(status, inForce.capabilities[capability]);

export const sectionsOf = (status: number): Section[] =>
  (Object.keys(inForce.sections) as Section[]).filter((section) => opens(status, section));

export const capabilitiesOf = (status: number): Capability[] =>
  (Object.keys(inForce.capabilities) as Capability[]).filter((one) => may(status, one));

/**
 * Returns a policy that grants exactly these rights to any status: the console uses it for the
 * signed-in admin.
 */
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
