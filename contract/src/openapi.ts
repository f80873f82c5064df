import { z } from 'zod';
import type { Area, Entry } from './core/entry.ts';

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

function parameters(entry: Entry): object[] {
  const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const shapes = (jsonSchema(entry.params, 'output') as { properties?: Record<string, object> }).properties ?? {};
  const query = entry.query
    ? (jsonSchema(entry.query, 'input') as { properties?: Record<string, object> }).properties
    : {};
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: shapes[name] ?? {} })),
    ...Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema })),
  ];
}

function operation(area: string, name: string, entry: Entry): object {
  const body = entry.body && {
    requestBody: { content: { 'application/json': { schema: jsonSchema(entry.body, 'input') } } },
  };
  const content = entry.returns
    ? { content: { 'application/json': { schema: jsonSchema(entry.returns, 'output') } } }
    : {};
  const isPublic = entry.access.includes('public');
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    description: `Access: ${entry.access.join(' or ')}.${entry.notBuilt ? ` Not built yet: ${entry.notBuilt}.` : ''}`,
    ...(isPublic ? { security: [] } : {}),
    ...(entry.notBuilt ? { 'x-not-built': entry.notBuilt } : {}),
    parameters: parameters(entry),
    ...body,
    responses: { 200: { description: 'Success', ...content }, default: { $ref: '#/components/responses/Refusal' } },
  };
}

/** Writes the whole API as an OpenAPI 3.1 document. */
export function openApi(areas: Readonly<Record<string, Area>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [areaName, area] of Object.entries(areas)) {
    for (const [name, entry] of Object.entries(area)) {
      const path = paths[entry.path] ?? {};
      path[entry.method.toLowerCase()] = operation(areaName, name, entry);
      paths[entry.path] = path;
    }
  }
  const refusal = {
    type: 'object',
    required: ['statusCode', 'error', 'message', 'key'],
    properties: {
      statusCode: { type: 'integer' },
      error: { type: 'string' },
      message: { type: 'string' },
      key: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'OnRecord', version: '0.1.0' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal } } } },
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
