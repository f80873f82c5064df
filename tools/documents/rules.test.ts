import { expect, test } from 'vitest';
import { citationFaults, decisionFaults, keyFaults, linkFaults, sectionsOf } from './rules.ts';

const sections = sectionsOf('# Title\n\n## 1. Users\n\nWho.\n\n## 2. Screens\n\n### Calendar\n\nDays.\n');

test.each([
  '/** Decides who may (section 1). */',
  '// sections 1 and 2',
  '/** Section 2, Calendar: what it shows. */',
  '/** A day (section 2,\n * Calendar). */',
  '// section 2, in its own words',
])('%s resolves', (text) => {
  expect(citationFaults('a.ts', text, sections)).toEqual([]);
});

test.each([
  ['// section 3', ['a.ts: cites "section 3", which docs/specification.md does not have']],
  ['// sections 1 to 4', ['a.ts: cites "sections 1 to 4", which docs/specification.md does not have']],
  ['// section 1, Calendar', ['a.ts: cites "section 1, Calendar", but section 1 says nothing about "Calendar"']],
])('%s is reported', (text, faults) => {
  expect(citationFaults('a.ts', text, sections)).toEqual(faults);
});

test('a key that no message table has is reported, a key that exists is not', () => {
  expect(keyFaults('`form.required`, `form.lost`', (key) => key === 'form.required')).toEqual([
    'docs/specification.md: names the message "form.lost", which no message table has',
  ]);
});

test('a decision says whether it holds and since when', () => {
  const text = '# Title\n\n_Accepted, 2026-11-22._\n';
  expect(decisionFaults([{ name: '0021-rates-and-pay.md', text }])).toEqual([]);
  expect(decisionFaults([{ name: '202611222100-first-load.md', text }])).toEqual([]);
  expect(decisionFaults([{ name: '202611222100-first-load.md', text: '# Title\n' }])).toHaveLength(1);
});

test('decisions are named by the minute, and two of one minute are refused', () => {
  const text = '_Replaced by 202611222100-first-load.md, 2026-11-22._';
  const records = ['0022-next.md', '202611222100-a.md', '202611222100-b.md'].map((name) => ({ name, text }));
  expect(decisionFaults(records)).toEqual([
    'docs/decisions/0022-next.md: is not named YYYYMMDDHHMM-name.md',
    'docs/decisions/202611222100-b.md: another decision has the version 202611222100',
  ]);
});

test('a link to a file that is not there is reported; addresses of other sites are not looked at', () => {
  const text = '[a](there.md) [b](lost.md#part) [c](https://example.com/x) [d](#part)';
  expect(linkFaults('docs/A.md', text, (target) => target === 'there.md')).toEqual([
    'docs/A.md: links to lost.md, which is not there',
  ]);
});
