import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test('named parts are read out and decoded', () => {
  expect(matchPath('/job-files/company/:company_id/:guid', '/job-files/company/2/a%20b/')).toEqual({
    company_id: '2',
    guid: 'a b',
  });
  expect(matchPath('/x/:id', '/X/100%')).toEqual({ id: '100%' });
});

test('other lengths and other words do not fit', () => {
  expect(matchPath('/x/:id', '/x')).toBeNull();
  expect(matchPath('/x/:id', '/x/1/2')).toBeNull();
  expect(matchPath('/x/:id', '/y/1')).toBeNull();
});
