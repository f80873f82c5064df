import { expect, test } from 'vitest';
import { coalescedIds } from './coalesced-id.ts';

test.each([
  ['join legal_case lc on lc.case_id = coalesce(j.case_id, o.case_id)', ['lc.case_id = coalesce(']],
  ['lc.case_id = case when j.case_id is null then o.case_id else j.case_id end', []],
  ['d.division_id = coalesce(c.division_id, 1)', []],
  ['coalesce(j.case_id, o.case_id) as case_id', []],
])('%s', (source, faults) => {
  expect(coalescedIds(source)).toEqual(faults);
});
