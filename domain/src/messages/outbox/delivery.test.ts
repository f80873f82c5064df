import { expect, test } from 'vitest';
import { canSendAgain, DELIVERY_STATES, isStillUnsent } from './delivery.ts';

test('only what never left is sent again', () => {
  expect(DELIVERY_STATES.filter(canSendAgain)).toEqual(['failed']);
  expect(DELIVERY_STATES.filter(isStillUnsent)).toEqual(['queued', 'failed']);
});
