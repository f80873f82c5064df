import { expect, test } from 'vitest';
import type { z } from 'zod';
import { areas } from './all-areas.ts';
import { schemaOf } from './core/document/shapes.ts';
import type { Area } from './core/entry.ts';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  parameters?: unknown[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'responses' | 'parameters', Record<string, unknown>>;
}

const document = JSON.parse(JSON.stringify(openApi(areas))) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const propertiesOf = (shape: z.ZodType) => JSON.stringify(schemaOf(shape, 'output').properties ?? {});

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
  const { components } = document;
  const wrong: string[] = [];
  for (const { $ref, required, properties } of objectsIn(document)) {
    const [, kind, name = ''] = typeof $ref === 'string' ? (/^#\/components\/(\w+)\/(\w+)$/.exec($ref) ?? []) : [];
    if (kind && !(name in (components[kind as 'schemas'] ?? {}))) wrong.push(String($ref));
    if (Array.isArray(required))
      wrong.push(...required.filter((one) => !Object.hasOwn((properties ?? {}) as object, one)));
  }
  expect(wrong).toEqual([]);
});

test('every value has a shape, but for what is ignored, or stored as it is', () => {
  const shapeless: string[] = [];
  for (const [shape, schema] of Object.entries(document.components.schemas))
    for (const { properties } of objectsIn(schema))
      for (const [name, value] of Object.entries((properties ?? {}) as object))
        if (JSON.stringify(value) === '{}') shapeless.push(`${shape}.${name}`);
  expect(shapeless.sort()).toEqual([
    'ActivityLogFetchEntryResult.after',
    'ActivityLogFetchEntryResult.before',
    'WorksheetGetAttorneyPresentListBody.provider_worksheet',
    'WorksheetGetAttorneyPresentListBody.status_flag',
    'WorksheetGetWorksheetOrderDataBody.provider_enter_worksheet',
  ]);
});

test('a record with enumerated keys has a property of each', () => {
  const { JobRequestGetQueueResult: queue } = document.components.schemas;
  expect(queue).toMatchObject({
    properties: { counts: { properties: { new: { type: 'integer' }, cancel: { type: 'integer' } } } },
  });
});

test('a late save is refused with the record of now', () => {
  expect(document.components.responses.Conflict).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Conflict' } } },
  });
  expect(document.components.schemas.Conflict).toMatchObject({ properties: { fresh: { type: 'object' } } });
});

test('no path ends with a slash, which the server forgives', () => {
  expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([]);
});

test('every call that creates takes a key, but for those that show a secret, and for what is the same twice', () => {
  const creates = Object.entries(document.paths).flatMap(([path, { post }]) =>
    post && /^(Create|Add|Copy)\b/.test(post.summary) ? [{ path, post }] : [],
  );
  expect(creates.length).toBeGreaterThan(25);
  const without = creates.filter(({ post }) => !JSON.stringify(post.parameters ?? []).includes('IdempotencyKey'));
  expect(without.map(({ path }) => path).sort()).toEqual([
    // What they respond with is shown once.
    ...['/api_key/create', '/auth/createToken', '/calendar_feed/create'],
    // The same twice is the same.
    ...['/cart/checkClientInvoiceToCart/{a}/{b}', '/cart/checkOrderToCart/{a}/{b}'],
    '/cart/checkProviderInvoiceToCart/{a}/{b}',
    ...['/factor/addAuthenticator', '/factor/addPasskey'],
    // Visitors of a link have no keys, and their presses are counted by the link.
    ...['/job_checkin/create', '/job_file/addJobFiles'],
    ...['/job_file/createDownloadTicket', '/job_files_proxy/create'],
    '/language_setting/copyLanguageSettings',
    ...['/payment/createCardToken', '/payment/createElectronicCheckPaymentUrl', '/payment/createElectronicCheckToken'],
    '/product_price/copy',
    ...['/record_file/createDownloadTicket', '/webhook/create'],
  ]);
});

test('creates take a key that makes them once', () => {
  const keyed = operations.filter(({ parameters }) => JSON.stringify(parameters ?? []).includes('IdempotencyKey'));
  const ids = keyed.map(({ operationId }) => operationId);
  expect(ids).toEqual(expect.arrayContaining(['client.create', 'job.create', 'note.create', 'contact.create']));
  // What they respond with is kept for a day: nothing that lets somebody in.
  const open = Object.entries(areas).flatMap(([area, entries]) =>
    Object.entries(entries as Area).filter(
      ([name, { returns }]) =>
        ids.includes(`${area}.${name}`) &&
        returns &&
        /"\w*(token|secret|password|recovery|url)\w*":/i.test(propertiesOf(returns)),
    ),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});
