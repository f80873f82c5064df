import { expect, test } from 'vitest';
import { foreignFields } from './provider-change.ts';

test.each([
  ['company', ['rating', 'do_not_use'], []],
  ['admin', ['type_mode'], []],
  ['provider', ['phone', 'city', 'email'], []],
  ['provider', ['phone', 'rating', 'status'], ['rating', 'status']],
  ['provider', ['service_ids', 'licence_number'], ['service_ids', 'licence_number']],
] as const)('%s changing %j is refused %j', (userType, changed, refused) => {
  expect(Object.keys(foreignFields(userType, changed))).toEqual(refused);
});
