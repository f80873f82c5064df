import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from './all-areas.ts';
import type { Area, Entry } from './core/entry.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  $ref?: string;
}

const entries = Object.entries(areas as Readonly<Record<string, Area>>).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, entry]) => [`${area}.${name}`, entry as Entry] as const),
);

/** Where a shape has room for fields that nobody named. */
function rooms(schema: JsonSchema, path: string): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, shape]) => rooms(shape, `${path}.${name}`)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((shape) => rooms(shape, path)),
    typeof schema.items === 'object' ? rooms(schema.items, `${path}[]`) : [],
    typeof schema.additionalProperties === 'object' ? rooms(schema.additionalProperties, `${path}{}`) : [],
  ].flat();
  const isObject = schema.properties !== undefined;
  const rest = schema.additionalProperties;
  const isOpen =
    isObject && (rest === undefined || rest === true || (rest !== false && Object.keys(rest).length === 0));
  return isOpen ? [path, ...inner] : inner;
}

/** As it is before parsing: an answer is sent as the handler made it, and what a shape would drop is sent too. */
const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** The puzzle is made and read by its own library, and holds nothing of anybody. */
const OPEN_RESPONSES = ['link.challenge'];

test('no answer has room for a field that nobody named', () => {
  const open = entries.flatMap(([name, { returns }]) =>
    returns && !OPEN_RESPONSES.includes(name) ? rooms(schemaOf(returns), name) : [],
  );
  expect(open).toEqual([]);
});

/** What a browser says of its passkey: browsers say more each year, and what is not named is dropped before anybody reads it. */
const BROWSER_WORDS =
  /^(?:factor_login\.passkeyLogin|factor\.(?:addPasskey|proveWithPasskey))\.credential(?:\.response)?$/;

test('no body has room for one either', () => {
  const open = entries.flatMap(([name, { body }]) => (body ? rooms(schemaOf(body), name) : []));
  expect(open.filter((path) => !BROWSER_WORDS.test(path))).toEqual([]);
});

test('every built call that answers with data says what the data are', () => {
  const silent = entries.flatMap(([name, { response, notBuilt, returns }]) =>
    response === 'json' && notBuilt === undefined && !returns ? [name] : [],
  );
  expect(silent).toEqual([]);
});

/** What must never be in an answer, whoever asks: hashes, tokens, keys of other people's doors. That there is one may be told. */
const SECRETS = /password_hash|token_hash|secret_hash|code_hash|auth_token|(?<!has_)private_key|sealed|merchant_key/;

test('no answer names a secret', () => {
  const reported = entries.flatMap(([name, { returns }]) =>
    returns && SECRETS.test(JSON.stringify(schemaOf(returns))) ? [name] : [],
  );
  expect(reported).toEqual([]);
});

test('the check sees what it is for', () => {
  expect(rooms(schemaOf(z.strictObject({ a: z.array(z.object({ b: z.string() })) })), 'x')).toEqual(['x.a[]']);
  expect(rooms(schemaOf(z.looseObject({ a: z.string() })), 'x')).toEqual(['x']);
});
