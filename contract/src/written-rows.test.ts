import { expect, test } from 'vitest';
import { areas } from './all-areas.ts';
import { schemaOf } from './core/document/shapes.ts';
import type { Area } from './core/entry.ts';
import { WRITTEN_ROWS } from './core/testing/written-rows.ts';

/** Every name of a shape, however deep. */
function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as { properties?: object };
  if (properties && !Array.isArray(schema)) yield* Object.keys(properties);
  for (const inner of Object.values(schema)) yield* namesIn(inner);
}

test.each(WRITTEN_ROWS)('$row has every field that the specification writes', ({ call, fields }) => {
  const [area = '', name = ''] = call.split('.');
  const returns = (areas as Readonly<Record<string, Area>>)[area]?.[name]?.returns;
  const names = new Set(returns && namesIn(schemaOf(returns, 'output')));
  expect(fields.filter((field) => !names.has(field))).toEqual([]);
});
