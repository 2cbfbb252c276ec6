import { z } from 'zod';

/** Defines how one column of the file is written from a row of the response. */
const column = z.object({
  /** Caption of the column. */
  header: z.string().max(200),
  field: z.string().regex(/^\w{1,80}$/),
  /**
   * `id`: the id with the name beside it. `texts`: the text of an enum member or id. `lookup`: the
   * text of a value, empty if it has none. Otherwise the value itself.
   */
  as: z.enum(['plain', 'texts', 'lookup', 'id', 'joined']),
  /** For `joined`: fields whose values are written side by side; empty values are skipped. */
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

/** Request of a console for a list as a file: the list's query, its filter and its columns. */
export const exportRequest = z.object({
  /** Start of the file name. */
  name: z.string().regex(/^[\w.-]{1,60}$/),
  query: z.string().max(32_768),
  variables: z.object({
    filter: z.record(z.string(), z.json()).optional(),
    sort: z.object({ field: z.string(), desc: z.boolean() }).optional(),
  }),
  columns: z.array(column).min(1).max(100),
  /** Last line of a file that could not contain every row. */
  limited: z.string().max(300).optional(),
});

export type ExportRequest = z.infer<typeof exportRequest>;
export type ExportColumn = z.infer<typeof column>;
