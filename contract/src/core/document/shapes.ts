import { z } from 'zod';

/** A JSON Schema as zod writes it. */
export interface JsonSchema {
  [name: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** A record with enumerated keys is written as required names that no property defines; a client needs a property of each name. */
function withNames(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = (propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum;
  if (!names || typeof additionalProperties !== 'object' || additionalProperties === null) return schema;
  const value = additionalProperties as JsonSchema;
  return { ...rest, properties: Object.fromEntries(names.map((name) => [name, value])), additionalProperties: false };
}

function forClients(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forClients);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, forClients(inner)]));
  return schema.type === 'object' ? withNames(schema as JsonSchema) : schema;
}

export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return forClients(rest) as JsonSchema;
}

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** The shapes of a document by name. What is the same under two names is kept once, under the first. */
export function namedShapes() {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  const refer = (name: string, schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    const known = names.get(text);
    if (known) return { $ref: `#/components/schemas/${known}` };
    let free = name;
    for (let n = 2; free in schemas; n += 1) free = `${name}${n}`;
    names.set(text, free);
    schemas[free] = schema;
    return { $ref: `#/components/schemas/${free}` };
  };
  /** Names the rows of a page apart from the page, so that a client has a type for a row. */
  const withRow = (name: string, schema: JsonSchema): JsonSchema => {
    const data = schema.properties?.data;
    if (data?.type !== 'array' || data.items?.type !== 'object') return schema;
    const row = refer(`${name}Row`, data.items);
    return { ...schema, properties: { ...schema.properties, data: { ...data, items: row } } };
  };
  return {
    schemas,
    /** Puts a common shape under a name of its own, before any call uses it. */
    known: (name: string, shape: z.ZodType) => refer(name, schemaOf(shape, 'output')),
    body: (call: string, shape: z.ZodType) => refer(`${pascal(call)}Body`, schemaOf(shape, 'input')),
    result: (call: string, shape: z.ZodType) =>
      refer(`${pascal(call)}Result`, withRow(pascal(call), schemaOf(shape, 'output'))),
  };
}
