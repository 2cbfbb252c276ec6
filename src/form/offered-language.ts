import { enums, type MemberOf } from '../data/enums.ts';
import { references } from '../data/references.ts';

/** The content languages that the platform offers; all of them if it names none. */
function offered(): readonly MemberOf<'ContentLanguage'>[] {
  const { languages } = references();
  const members = enums.ContentLanguage.filter((member) =>
    languages.includes(member.toLowerCase()),
  );
  return members.length > 0 ? members : enums.ContentLanguage;
}

/** One of the languages that the platform offers for texts (d1:99), or none. */
export const offeredLanguage = {
  as: 'choice',
  of: 'ContentLanguage',
  among: offered,
  optional: true,
} as const;
