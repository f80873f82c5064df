import { expect, test } from 'vitest';
import { handSeconds, newcomerSeconds } from './model.ts';
import { tableOf } from './table.ts';

const counted = { clicks: 3, keys: 10, scrolls: 1, homings: 2, decisions: 4, screens: 2, waited: 1500 };

test('the hands take their seconds by the model, and somebody new also decides and waits', () => {
  expect(handSeconds(counted)).toBeCloseTo(4 * 1.1 + 10 * 0.2 + 2 * 0.4);
  expect(newcomerSeconds(counted)).toBeCloseTo(handSeconds(counted) + 4 * 1.35 + 1.5);
});

test('a row says where more was needed than the design allows, and what somebody looked for', () => {
  const row = { who: 'Biller', screen: 'desk' as const, task: 'sends it', counted, hesitations: ['no Send'] };
  const within = tableOf([{ ...row, target: { clicks: 3, words: '3 clicks' } }]);
  expect(within).toContain('| Biller | sends it | 3 | 10 | 1 | 2 | 4 | 7.2 | 1.5 | 14.1 | 3 clicks |');
  expect(within).toContain('- Biller sends it: no Send');
  expect(tableOf([{ ...row, target: { clicks: 2, words: '2 clicks' } }])).toContain('| 2 clicks: over |');
  expect(tableOf([{ ...row, target: { seconds: 7, words: '7 s' } }])).toContain('| 7 s: over |');
});
