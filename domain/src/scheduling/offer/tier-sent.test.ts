import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { tierSent } from './tier-sent.ts';

test.each([
  [0, 'No one is left to ask.'],
  [1, 'Sent to 1 person in tier 2.'],
  [2, 'Sent to 2 people in tier 2.'],
])('a tier that was sent to %i', (count, text) => {
  expect(sentenceText(tierSent({ tier: 2, count }))).toBe(text);
});
