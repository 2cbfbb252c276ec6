import type { FastifyInstance } from 'fastify';
import documented from '../contract/documented.json' with { type: 'json' };
import type { Raw } from './call.ts';
import { groupsOf, isRow, rowAs } from './documented-rows.ts';
import { type Shape, shapeOf } from './documented-shapes.ts';

const lists: Readonly<Record<string, string>> = documented.lists;
/** Responses with one row or its list at a name, and what else they have. */
interface Holder {
  readonly at: string;
  readonly of: string;
  readonly beside?: readonly string[];
}
const objects: Readonly<Record<string, Holder>> = documented.objects;

const currentAdmin = 'POST Login/GetCurrentAdmin';
/** Fields that pages have beside their rows. */
const pageFields = [
  ...['total', 'Total', 'pages', 'cumulativeCurrencyTitle', 'cumulativeCurrencyId'],
  ...['cumulativeTotalIncome', 'cumulativeMonthlyIncome', 'cumulativeDailyIncome'],
];

function pageAs(entity: string, body: Raw, shape: Shape): unknown {
  const found = Object.entries(body).find(([, value]) => Array.isArray(value));
  if (!found) return body;
  const [name, all] = found as [string, readonly unknown[]];
  const grouped = groupsOf(entity, all);
  const rows = grouped.map((row) => rowAs(entity, row, shape));
  const total = grouped === all ? body.total : grouped.length;
  const counted = (key: string, value: unknown) =>
    value === undefined ? {} : { [key]: shape.numbers === 'text' ? String(value) : value };
  const others = shape.others === 'some' ? { serverTime: 1_767_312_000 } : {};
  switch (shape.list) {
    case 'array':
      return rows;
    case 'data':
      return { data: rows, ...counted('total', total), ...others };
    case 'rows':
      return { rows, ...counted('totalCount', total), ...others };
    case 'Items':
      return { Items: rows, ...counted('Total', total), ...others };
    case 'result':
      return { result: { items: rows, ...counted('total', total) }, ...others };
    default: {
      const known: Raw = { ...body, total };
      const beside = pageFields.map((field) => counted(field, known[field]));
      return Object.assign({ [name]: rows }, ...beside, others);
    }
  }
}

function adminAs({ admin, settings }: Raw, shape: Shape): unknown {
  const row = rowAs('Admin', admin, { ...shape, fields: 'guessed' }) as Raw;
  if (shape.admin === 'whole') return { ...row, settings };
  return shape.admin === 'inside' ? { admin: { ...row, settings } } : { admin: row, settings };
}

/** A refusal names its reason, as text or as an object; a refused sign-in its number. */
function errorAs(error: Raw, shape: Shape): Raw {
  const { code, message, messageCode } = error;
  const words = code ?? message;
  if (messageCode !== undefined) return { error: { message: words, messageCode } };
  return { error: shape.error === 'text' ? words : { message: words } };
}

/** Returns a response with the fields that the documents name, in one of their shapes. */
export function documentedAnswer(call: string, body: unknown, shape: Shape): unknown {
  if (!isRow(body)) return body;
  if (isRow(body.error)) return errorAs(body.error, shape);
  if (call === currentAdmin) return adminAs(body, shape);
  const entity = lists[call];
  if (entity !== undefined) return pageAs(entity, body, shape);
  const object = objects[call];
  if (!object) return body;
  if (object.at === '.') return rowAs(object.of, body, shape);
  const { at, of, beside = [] } = object;
  const held = body[at];
  const rows = Array.isArray(held)
    ? held.map((row) => rowAs(of, row, shape))
    : rowAs(of, held, shape);
  return { ...Object.fromEntries(beside.map((name) => [name, body[name]])), [at]: rows };
}

/**
 * Makes every response one of a back office that was written from the documents alone. The calls
 * themselves do not know.
 */
export function answerAsDocumented(app: FastifyInstance, seed: number): void {
  const shape = shapeOf(seed);
  app.addHook('preSerialization', async ({ method, routeOptions }, _, body) => {
    const path = routeOptions.url?.slice(1).replaceAll(/:(\w+)/g, '{$1}');
    return documentedAnswer(`${method} ${path}`, body, shape);
  });
}
