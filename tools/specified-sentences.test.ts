import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SPECIFIED_SENTENCES } from './dead-ends/specified-sentences.ts';

test.each(Object.entries(SPECIFIED_SENTENCES))('%s is said by %s', (key, file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file ?? ''), 'utf8');
  expect(text).toMatch(new RegExp(`['"\`]${key.replace('.', String.raw`\.`)}['"\`]`));
});
