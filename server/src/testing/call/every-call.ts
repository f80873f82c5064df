import { areas } from '@onrecord/contract/all-areas';
import type { Area, Entry } from '@onrecord/contract/core/entry';
import { z } from 'zod';

export interface NamedEntry {
  name: string;
  entry: Entry;
}

/** Every call of the API, from the same list that the server mounts. */
export function everyCall(): NamedEntry[] {
  return Object.entries(areas as Readonly<Record<string, Area>>).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, entry]) => ({ name: `${area}.${name}`, entry: entry as Entry })),
  );
}

/** What a try fills in: ids from somebody's rows, words, and chance between 0 and 1. */
export interface Filling {
  ids: readonly number[];
  words: readonly string[];
  rng: () => number;
}

const pick = <T>(list: readonly T[], rng: () => number): T | undefined => list[Math.floor(rng() * list.length)];

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  required?: string[];
  default?: unknown;
}

function textOf(schema: JsonSchema, filling: Filling): string {
  if (schema.format === 'date') return '2027-03-10';
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (schema.format === 'uri') return 'http://localhost:3000';
  return pick(filling.words, filling.rng) ?? '';
}

/** A value of a shape, filled with what the try brings along. */
export function sampleOf(schema: JsonSchema, filling: Filling): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(schema.enum, filling.rng);
  if (schema.anyOf) return sampleOf(pick(schema.anyOf, filling.rng) ?? {}, filling);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return pick(filling.ids, filling.rng) ?? 1;
  if (type === 'boolean') return filling.rng() < 0.5;
  if (type === 'array') return filling.rng() < 0.6 ? [sampleOf(schema.items ?? {}, filling)] : [];
  if (type === 'object') return objectOf(schema, filling);
  if (type === 'null') return null;
  return type === 'string' ? textOf(schema, filling) : undefined;
}

function objectOf(schema: JsonSchema, filling: Filling): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  // Lists refuse `updated_since` where they do not know what changed, and every cursor but their own: the tries would tell less.
  const chosen = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || (!['updated_since', 'cursor'].includes(name) && filling.rng() < 0.5),
  );
  return Object.fromEntries(chosen.map(([name, shape]) => [name, sampleOf(shape, filling)]));
}

const schemas = new WeakMap<z.ZodType, JsonSchema>();

function schemaOf(shape: z.ZodType): JsonSchema {
  const known = schemas.get(shape);
  if (known) return known;
  const made = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(shape, made);
  return made;
}

/** One try of a call: its address and body, filled from a pool of ids and words. */
export function tryOf(
  { entry }: NamedEntry,
  filling: Filling,
): { method: Entry['method']; path: string; body: unknown } {
  const shapes = schemaOf(entry.params).properties ?? {};
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const shape = shapes[name];
    const isId = !shape || shape.type === 'integer' || shape.type === 'number';
    return encodeURIComponent(String(isId ? (pick(filling.ids, filling.rng) ?? 1) : sampleOf(shape, filling)));
  });
  return { method: entry.method, path, body: sampleBody(entry, filling) };
}

/** A body as a call's shape wants it; undefined where it takes none. */
export function sampleBody({ body }: Pick<Entry, 'body'>, filling: Filling): unknown {
  return body && sampleOf(schemaOf(body), filling);
}
