import { expect, test } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

test.each([
  ['de', 'Rocky-Mountains-Zeit (Denver)'],
  ['es', 'hora de las Montañas Rocosas (Denver)'],
])('a zone is offered in the language of the page, here %s', (tag, label) => {
  expect(timeZoneOptions(['America/Denver'], tag)[0]?.label).toBe(label);
});
