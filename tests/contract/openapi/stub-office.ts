import { createHash } from 'node:crypto';
import { type FakeOffice, json, startFakeOffice } from '../../../gateway/testing/fake-office.ts';
import { type Document, finder, type Operation, resolved, type Schema } from './document.ts';

/** Makes values from a schema. One seed always makes the same value at one place. */
class Maker {
  readonly #document: Document;
  readonly #seed: number;
  /** The schema of refusals: this office never refuses. */
  readonly #refusal: string | undefined;

  constructor(document: Document, seed: number, refusal: string | undefined) {
    this.#document = document;
    this.#seed = seed;
    this.#refusal = refusal;
  }

  #number(place: string, below: number): number {
    const hash = createHash('sha256').update(`${this.#seed} ${place}`).digest();
    return hash.readUInt32BE(0) % below;
  }

  #one<Value>(all: readonly Value[], place: string): Value | undefined {
    return all[this.#number(place, Math.max(all.length, 1))];
  }

  make(given: Schema, place: string): unknown {
    const schema = resolved(this.#document, given);
    if ('const' in schema) return schema.const;
    const listed = schema.examples ?? schema.enum;
    if (listed) return this.#one(listed, place);
    const choices = (schema.oneOf ?? schema.anyOf)?.filter(
      ({ $ref }) => $ref === undefined || $ref !== this.#refusal,
    );
    const chosen = choices && this.#one(choices, `${place} choice`);
    const made = chosen && this.make(chosen, place);
    if (chosen && (typeof made !== 'object' || made === null || Array.isArray(made))) return made;
    if (schema.properties || made) return Object.assign(this.#object(schema, place), made);
    return this.#plain(schema, place);
  }

  #object({ properties = {}, required = [] }: Schema, place: string): object {
    const given = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#number(`${place} ${name}?`, 5) > 0,
    );
    return Object.fromEntries(
      given.map(([name, schema]) => [name, this.make(schema, `${place}.${name}`)]),
    );
  }

  #plain(schema: Schema, place: string): unknown {
    const type = this.#one([schema.type ?? 'object'].flat(), place);
    if (type === 'array') {
      const length = 1 + this.#number(`${place} length`, 3);
      return Array.from({ length }, (_, n) => this.make(schema.items ?? {}, `${place}[${n}]`));
    }
    const values: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true };
    if (type === 'null') return null;
    if (type === 'object') return {};
    return values[String(type)] ?? 'text';
  }
}

function answerOf(document: Document, operation: Operation, seed: number): unknown {
  const schemaOf = (status: string) =>
    operation.responses[status]?.content?.['application/json']?.schema;
  const maker = new Maker(document, seed, schemaOf('4XX')?.$ref);
  return maker.make(schemaOf('200') ?? {}, operation.operationId);
}

/** Starts a server that knows nothing but an OpenAPI document. */
export function startStubOffice(document: Document, seed: number): Promise<FakeOffice> {
  const find = finder(document);
  return startFakeOffice(({ method, path }) => {
    const operation = find(method, path);
    if (!operation) return { status: 404, json: { error: { code: 'NotFound' } } };
    return json(answerOf(document, operation, seed));
  });
}
