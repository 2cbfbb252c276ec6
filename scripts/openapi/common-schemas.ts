import { type Components, objectOf, type Schema } from './schema.ts';

const text: Schema = { type: 'string' };
const success = objectOf({ Success: { const: true } }, { required: ['Success'] });

const refusal = objectOf(
  {
    code: text,
    message: text,
    messageCode: { type: 'integer' },
    fields: { type: 'array', items: objectOf({ path: text, message: text }) },
    retryAfter: { type: 'integer', description: 'Seconds.' },
  },
  { description: 'At least one of code, message and messageCode.' },
);
const denied = objectOf({ Success: { const: false }, Error: text }, { required: ['Success'] });

/** Adds what every operation refers to. */
export function addCommonSchemas(components: Components): void {
  components.set('Refusal', {
    description: 'A refusal, with status 200 as well: as an object, as text, or in a result.',
    anyOf: [
      objectOf({ error: { anyOf: [refusal, text] } }, { required: ['error'] }),
      objectOf({ result: denied }, { required: ['result'] }),
      denied,
    ],
  });
  components.set('Reported', {
    description: 'A success that the response must report.',
    oneOf: [objectOf({ result: success }, { required: ['result'] }), success],
  });
  components.set('Done', {
    description: 'A success: every object without a refusal, or an empty body.',
    type: 'object',
    examples: [{ result: { Success: true } }],
  });
}
