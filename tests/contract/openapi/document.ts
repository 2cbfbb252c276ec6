import { readFileSync } from 'node:fs';

/** An OpenAPI document as anybody receives it; nothing here knows what wrote it. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxProperties?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const readDocument = (name: string): Document =>
  JSON.parse(
    readFileSync(new URL(`../../../backoffice/contract/${name}.json`, import.meta.url), 'utf8'),
  ) as Document;

/** Follows a reference; its siblings stay. */
export function resolved({ components }: Document, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const target = components.schemas[name];
  if (!target) throw new Error(`${schema.$ref} leads nowhere`);
  return resolved({ components } as Document, target);
}

/** Returns a function that finds the operation of a request; literal paths come first. */
export function finder({ paths }: Document) {
  const patterns = Object.entries(paths)
    .map(([path, item]) => {
      const text = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+');
      return { item, path, pattern: new RegExp(`^${text}$`) };
    })
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return (method: string, path: string): Operation | undefined =>
    patterns
      .filter(({ pattern }) => pattern.test(`/${path}`))
      .map(({ item }) => item[method.toLowerCase()])
      .find((operation) => operation !== undefined);
}
