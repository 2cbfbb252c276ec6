import { type AccessPolicy, type AccessRule, defaultPolicy, passes } from './access.policy.ts';
import { adminStatus } from './admin/admin.codes.ts';

type Read = { readonly value: AccessPolicy } | { readonly problems: readonly string[] };
type Given = Readonly<Record<string, unknown>>;

const kinds = ['sections', 'capabilities'] as const;
const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areStatuses = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 0 && one <= 32_767);

const isRule = (value: unknown): value is AccessRule =>
  value === 'everyone' ||
  areStatuses(value) ||
  (isObject(value) &&
    Object.keys(value).join() === 'everyoneBut' &&
    areStatuses(value.everyoneBut));

/**
 * Reads a customer's own matrix. Its rules replace the default ones of the same name. Unknown
 * names, unreadable rules and rules that lock super admins out are problems.
 */
export function readAccessPolicy(value: unknown): Read {
  if (!isObject(value)) return { problems: ['must hold one JSON object'] };
  const problems = Object.keys(value)
    .filter((name) => !kinds.some((kind) => kind === name))
    .map((name) => `has no part "${name}" (known are ${kinds.join(', ')})`);
  const policy: Record<(typeof kinds)[number], Record<string, AccessRule>> = {
    sections: { ...defaultPolicy.sections },
    capabilities: { ...defaultPolicy.capabilities },
  };
  for (const kind of kinds) {
    const given = value[kind] ?? {};
    if (!isObject(given)) {
      problems.push(`"${kind}" must be an object`);
      continue;
    }
    for (const [name, rule] of Object.entries(given)) {
      if (!Object.hasOwn(defaultPolicy[kind], name))
        problems.push(`names "${name}" in "${kind}", which does not exist`);
      else if (!isRule(rule))
        problems.push(
          `gives "${name}" a rule that is neither "everyone", a list of statuses, nor {"everyoneBut": […]}`,
        );
      else if (!passes(adminStatus.superAdmin, rule))
        problems.push(`shuts super admins (status ${adminStatus.superAdmin}) out of "${name}"`);
      else policy[kind][name] = rule;
    }
  }
  return problems.length > 0 ? { problems } : { value: policy as unknown as AccessPolicy };
}
