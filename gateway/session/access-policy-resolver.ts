import {
  type AccessRule,
  defaultPolicy,
  passes,
  policyInForce,
} from '../../machines/access.policy.ts';
import { adminStatus } from '../../machines/admin/admin.codes.ts';

/** A status that no rule names; it represents all such statuses. */
const unnamed = -1;

const named = (rule: AccessRule): readonly number[] =>
  rule === 'everyone' ? [] : 'everyoneBut' in rule ? rule.everyoneBut : rule;

/** Returns the matrix as rows: for each section and capability, the allowed statuses. */
export function accessPolicy() {
  const policy = policyInForce();
  const rules = [...Object.values(policy.sections), ...Object.values(policy.capabilities)];
  const known: ReadonlySet<number> = new Set([
    ...Object.values(adminStatus),
    ...rules.flatMap((rule) => named(rule)),
  ]);
  const statuses = [...known].sort((a, b) => a - b);
  const rowsOf = (kind: 'sections' | 'capabilities') => {
    const delivered: Readonly<Record<string, AccessRule>> = defaultPolicy[kind];
    return Object.entries<AccessRule>(policy[kind]).map(([name, rule]) => ({
      name,
      allowed: statuses.filter((status) => passes(status, rule)),
      others: passes(unnamed, rule),
      isDefault: rule === delivered[name],
    }));
  };
  return {
    isDefault: policy === defaultPolicy,
    ...{ statuses, sections: rowsOf('sections'), capabilities: rowsOf('capabilities') },
  };
}
