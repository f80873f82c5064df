import { expect, test } from 'vitest';
import { draftGroups, draftOf, withDrafts } from './condition-drafts.ts';
import { conditionsOf, readListSearch, whereOf } from './list-search.ts';

const BLANK = { column: 'case_name', operator: 'contains' as const, value: '' };

test('the drawer begins with a blank condition, or with the groups of the address', () => {
  expect(draftGroups([], BLANK)).toMatchObject([{ drafts: [BLANK] }]);
  const search = readListSearch({
    where: [
      ['case_name', '=', 'A', 3],
      ['job_number', '>', '5'],
      ['case_name', '=', 'B', 3],
    ],
  });
  const groups = draftGroups(conditionsOf(search), BLANK);
  expect(groups.map(({ drafts }) => drafts.map(({ value }) => value).join())).toEqual(['A,B', '5']);
  expect(whereOf(groups.map(({ drafts }) => drafts))).toEqual([
    ['case_name', '=', 'A', 1],
    ['case_name', '=', 'B', 1],
    ['job_number', '>', '5'],
  ]);
});

test('a group grows, shrinks, and is gone with its last condition; the others stay as they are', () => {
  const [first, second] = [draftGroups([], BLANK), draftGroups([], BLANK)].flat();
  if (!first || !second) throw new Error('There are two groups');
  const grown = withDrafts([first, second], first.id, (drafts) => [...drafts, draftOf(BLANK)]);
  expect(grown.map(({ drafts }) => drafts.length)).toEqual([2, 1]);
  expect(new Set(grown.flatMap(({ drafts }) => drafts.map(({ id }) => id))).size).toBe(3);
  expect(withDrafts(grown, first.id, () => [])).toEqual([second]);
});
