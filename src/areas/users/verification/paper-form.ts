import type { PaperData } from './verifications.graphql.ts';

const text = { as: 'text', optional: true } as const;
const day = { as: 'day', edge: 'from' } as const;

/** What a paper says (d1:92), in the order of its form. */
export const paperFields = {
  type: {
    as: 'choice',
    of: 'DocumentType',
    among: () => ['PASSPORT', 'INTERNATIONAL_PASSPORT', 'DRIVER_LICENSE'],
  },
  ...{ firstName: text, lastName: text, middleName: text, birthday: day, number: text },
  ...{ citizenship: text, country: text, city: text, address: text, issuedBy: text },
  ...{ issuedAt: day, expiresAt: day },
} as const;

const dayOf = (at: string | null): string | null => at?.slice(0, 10) ?? null;

/** The values that the form starts with: days without a time. */
export const startOf = (paper: PaperData) => ({
  ...paper,
  ...{ birthday: dayOf(paper.birthday), issuedAt: dayOf(paper.issuedAt) },
  expiresAt: dayOf(paper.expiresAt),
});

/** The shown facts of a paper; those that it does not state are left out. */
export const factsOf = (paper: PaperData): readonly (readonly [string, string])[] => {
  const { id: _, type: __, files: ___, ...stated } = startOf(paper);
  return Object.keys(paperFields)
    .filter((name): name is keyof typeof stated => name in stated)
    .flatMap((name) => {
      const value = stated[name];
      return value === null || value === '' ? [] : [[name, value] as const];
    });
};
