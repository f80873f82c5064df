import type { z } from 'zod';
import { MAX_KEY_LENGTH, takesKey } from './core/create-key.ts';
import { namedShapes, schemaOf } from './core/document/shapes.ts';
import { summaryOf } from './core/document/summary.ts';
import type { Area, Entry } from './core/entry.ts';
import { session } from './core/session-user.ts';
import { choice, countResponse, messageResponse, savedResponse } from './core/shapes.ts';

type Shapes = ReturnType<typeof namedShapes>;

/** Shapes that many calls have in common, under the names that clients know them by. */
const COMMON: Readonly<Record<string, z.ZodType>> = {
  Saved: savedResponse,
  Message: messageResponse,
  Count: countResponse,
  Choice: choice,
  Session: session,
};

/** What a call can be refused with, and when it can. */
const REFUSALS: readonly (readonly [status: number, name: string, text: string, isOf: (entry: Entry) => boolean])[] = [
  [400, 'Invalid', 'A value is missing, malformed or unknown. `fields` names each.', () => true],
  [401, 'NotSignedIn', 'No session, or one that has ended.', () => true],
  [403, 'NotAllowed', 'The caller may not do this, or names another company.', () => true],
  [404, 'NotFound', 'There is no such record, or the caller may not know of it.', () => true],
  [409, 'Conflict', 'The record changed meanwhile or is in use.', ({ method }) => method !== 'GET'],
  [
    422,
    'Unprocessable',
    'Kept for values that are well formed and cannot be processed; 400 and 409 say so today.',
    ({ method }) => method !== 'GET',
  ],
  [429, 'TooManyRequests', 'Too many calls. `retry-after` says how many seconds to wait.', () => true],
];

const REFUSAL = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'key'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string', description: 'The sentence to show, in the language of the reader.' },
    key: { type: 'string', description: 'What a program tells refusals apart by.' },
    fields: {
      type: 'object',
      description: 'The sentence of each field that is wrong, by its place in what was sent.',
      additionalProperties: { type: 'string' },
    },
  },
};

/** A late save is refused with the record as it is now. */
const CONFLICT = {
  ...REFUSAL,
  properties: {
    ...REFUSAL.properties,
    fresh: {
      type: 'object',
      description: 'Where a save came too late: the record as it is now, with its version.',
      additionalProperties: true,
    },
  },
};

/** The headers of refusals that have any. */
const REFUSAL_HEADERS: Readonly<Record<string, object>> = {
  TooManyRequests: { 'retry-after': { description: 'So many seconds to wait.', schema: { type: 'integer' } } },
};

const TENANT_ID = {
  name: 'x-tenant-id',
  in: 'header',
  description: 'The company that the caller means. Another one than that of the session or key: 403.',
  schema: { type: 'integer' },
};

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  in: 'header',
  description: 'For a day the same key and body get the same response, and nothing is made twice. Another body: 409.',
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
};

const refusals = (entry: Entry) =>
  Object.fromEntries(
    REFUSALS.filter(([, , , isOf]) => isOf(entry)).map(([status, name]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );

function parameters(entry: Entry): object[] {
  const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const shapes = schemaOf(entry.params, 'output').properties ?? {};
  const query = entry.query ? schemaOf(entry.query, 'input') : {};
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: shapes[name] ?? {} })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      ...{ name, in: 'query', schema },
      ...(query.required?.includes(name) && { required: true }),
    })),
    ...(entry.access.includes('public') ? [] : [{ $ref: '#/components/parameters/TenantId' }]),
    ...(takesKey(entry) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

/** What a call responds with: JSON of a named shape, a file, or a stream. */
function success(shapes: Shapes, call: string, entry: Entry): object {
  const description = { json: 'Success', file: 'The file', events: 'A stream of server-sent events' }[entry.response];
  if (entry.response === 'file')
    return { description, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (entry.response === 'events')
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  const schema = entry.returns && shapes.result(call, entry.returns);
  return { description, ...(schema && { content: { 'application/json': { schema } } }) };
}

function operation(shapes: Shapes, area: string, name: string, entry: Entry): object {
  const call = `${area}.${name}`;
  const schema = entry.body && shapes.body(call, entry.body);
  return {
    operationId: call,
    tags: [area],
    summary: summaryOf(area, name, entry),
    description: `Access: ${entry.access.join(' or ')}.${entry.notBuilt ? ` Not built yet: ${entry.notBuilt}.` : ''}`,
    ...(entry.access.includes('public') ? { security: [] } : {}),
    ...(entry.notBuilt ? { 'x-not-built': entry.notBuilt } : {}),
    parameters: parameters(entry),
    ...(schema && { requestBody: { content: { 'application/json': { schema } } } }),
    responses: { 200: success(shapes, call, entry), ...refusals(entry) },
  };
}

/** Writes the whole API as an OpenAPI 3.1 document (section 7). */
export function openApi(areas: Readonly<Record<string, Area>>): object {
  const paths: Record<string, Record<string, object>> = {};
  const shapes = namedShapes();
  for (const [name, shape] of Object.entries(COMMON)) shapes.known(name, shape);
  for (const [areaName, area] of Object.entries(areas)) {
    for (const [name, entry] of Object.entries(area)) {
      const address = entry.path.replace(/\/$/, '');
      const path = paths[address] ?? {};
      path[entry.method.toLowerCase()] = operation(shapes, areaName, name, entry);
      paths[address] = path;
    }
  }
  const responses = REFUSALS.map(([, name, description]) => [
    name,
    {
      description,
      ...(REFUSAL_HEADERS[name] && { headers: REFUSAL_HEADERS[name] }),
      content: {
        'application/json': { schema: { $ref: `#/components/schemas/${name === 'Conflict' ? name : 'Refusal'}` } },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'OnRecord',
      version: '0.1.0',
      description: 'Scheduling, production, billing and pay for court-reporting companies.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: Object.keys(areas).map((name) => ({ name, description: `Calls of the area ${name.replaceAll('_', ' ')}.` })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, TenantId: TENANT_ID },
      responses: Object.fromEntries(responses),
      schemas: { Refusal: REFUSAL, Conflict: CONFLICT, ...shapes.schemas },
    },
    paths,
  };
}

/** The calls that are declared and not built, as `area.name`. */
export function notBuiltCalls(areas: Readonly<Record<string, Area>>): string[] {
  return Object.entries(areas).flatMap(([areaName, area]) =>
    Object.entries(area).flatMap(([name, entry]) => (entry.notBuilt === undefined ? [] : [`${areaName}.${name}`])),
  );
}
