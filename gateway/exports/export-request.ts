import { z } from 'zod';

/** How one column of the file is written from a row of the answer. */
const column = z.object({
  /** Its caption. */
  header: z.string().max(200),
  field: z.string().regex(/^\w{1,80}$/),
  /**
   * `id`: the id with the name beside it. `texts`: a member or an id in words. `lookup`: the text of a value,
   * empty where it has none. Otherwise the value itself.
   */
  as: z.enum(['plain', 'texts', 'lookup', 'id', 'joined']),
  /** Of `joined`: fields whose values stand side by side, those that have one. */
  fields: z
    .array(z.string().regex(/^\w{1,80}$/))
    .max(10)
    .optional(),
  /** Field with the name beside an id, or with the number of a member that has no name. */
  beside: z
    .string()
    .regex(/^\w{1,80}$/)
    .optional(),
  texts: z.record(z.string().max(200), z.string().max(500)).optional(),
});

/** What a console sends to have a list as a file: the list's own query, its filter, and its columns. */
export const exportRequest = z.object({
  /** Begins the file's name. */
  name: z.string().regex(/^[\w.-]{1,60}$/),
  query: z.string().max(32_768),
  variables: z.object({
    filter: z.record(z.string(), z.json()).optional(),
    sort: z.object({ field: z.string(), desc: z.boolean() }).optional(),
  }),
  columns: z.array(column).min(1).max(100),
  /** Last line of a file that could not hold every row. */
  limited: z.string().max(300).optional(),
});

export type ExportRequest = z.infer<typeof exportRequest>;
export type ExportColumn = z.infer<typeof column>;
