import { expect, test } from 'vitest';
import { areas } from './all-areas.ts';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
}

const document = JSON.parse(JSON.stringify(openApi(areas))) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Every object of the document, however deep. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

test('every operation says what it does and what it can be refused with', () => {
  for (const { operationId, summary, responses } of operations) {
    expect(summary, operationId).toMatch(/^[A-Z][\w ()-]+$/);
    expect(Object.keys(responses), operationId).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '429']),
    );
  }
});

test('bodies are shapes with a name', () => {
  const bodies = operations.flatMap(({ requestBody }) => (requestBody ? [requestBody] : []));
  expect(bodies.length).toBeGreaterThan(100);
  for (const { content } of bodies)
    expect(content['application/json']?.schema.$ref).toMatch(/^#\/components\/schemas\//);
});

test('every reference leads to something, and every required name is a property', () => {
  const { schemas, responses } = document.components;
  const wrong: string[] = [];
  for (const { $ref, required, properties } of objectsIn(document)) {
    const [, kind, name = ''] = typeof $ref === 'string' ? (/^#\/components\/(\w+)\/(\w+)$/.exec($ref) ?? []) : [];
    if (kind && !(name in (kind === 'schemas' ? schemas : responses))) wrong.push(String($ref));
    if (Array.isArray(required))
      wrong.push(...required.filter((one) => !Object.hasOwn((properties ?? {}) as object, one)));
  }
  expect(wrong).toEqual([]);
});

test('no path ends with a slash, which the server forgives', () => {
  expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([]);
});
