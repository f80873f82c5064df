import { RESERVED_WORDS } from '@onrecord/domain/company/company/reserved-words';
import { expect, test } from 'vitest';
import { publicRoutes } from '../../public/routes.ts';
import { makeRouteTree } from './routes.ts';

interface Branch {
  options: { path?: string };
  children?: Branch[] | Record<string, Branch>;
}

function pathsOf({ options, children = [] }: Branch): string[] {
  return [options.path ?? '', ...Object.values(children).flatMap(pathsOf)];
}

test('no company can take the address of a page: every first segment is a reserved word', () => {
  const paths = [...pathsOf(makeRouteTree() as unknown as Branch), ...publicRoutes.map(({ path }) => path)];
  const first = paths.map((path) => path.split('/').find((part) => part !== '') ?? '');
  const fixed = new Set(first.filter((part) => part !== '' && !/^[$:]/.test(part)));
  expect(fixed.size).toBeGreaterThan(20);
  expect([...fixed].filter((word) => !RESERVED_WORDS.includes(word.toLowerCase()))).toEqual([]);
});
