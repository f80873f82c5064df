import { expect, test } from 'vitest';
import { outerCompanies } from './outer-company.ts';

const found = (source: string) => outerCompanies(source).map(({ comparison }) => comparison);

test.each([
  [
    'select (select d.name from division d where d.company_id = r.company_id) from job r',
    'd.company_id = r.company_id',
  ],
  ['where exists (select from job j where c.company_id = j.company_id)', 'c.company_id = j.company_id'],
  ["selectFrom('t').whereRef('t.company_id', '=', 'p.company_id')", 't.company_id = p.company_id'],
  ['(select 1 from a, b x where x.company_id\n  = o.company_id)', 'x.company_id = o.company_id'],
  // Each sub-query is looked at by itself: the inner one reaches out, the outer one does not.
  ['(select (select 1 from a where a.company_id = j.company_id) from job j)', 'a.company_id = j.company_id'],
])('%s takes its company from outside', (source, comparison) => {
  expect(found(source)).toEqual([comparison]);
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a file is looked at as text.
  '(select d.name from division d where d.company_id = ${COMPANY})',
  'select j.* from job j join client c on c.company_id = j.company_id',
  '(select 1 from job j join client c on c.company_id = j.company_id where j.company_id = $1)',
  '(select 1 from job as j left join lateral (select 2) x on true join client c on c.company_id = j.company_id)',
])('%s does not', (source) => {
  expect(found(source)).toEqual([]);
});
