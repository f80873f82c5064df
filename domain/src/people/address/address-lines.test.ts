import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test.each([
  [
    {
      attention: 'Accounts',
      address1: '9 Pearl St',
      address2: 'Suite 2',
      city: 'Denver',
      state_code: 'CO',
      zipcode: '80202',
    },
    ['Accounts', '9 Pearl St', 'Suite 2', 'Denver, CO 80202'],
  ],
  [
    { address1: '9 Pearl St', city: 'London', zipcode: 'EC1A 1BB', country_name: 'United Kingdom' },
    ['9 Pearl St', 'London, EC1A 1BB', 'United Kingdom'],
  ],
  [{ address1: '9 Pearl St', city: '', state_code: 'CO', zipcode: null }, ['9 Pearl St', 'CO']],
  [{}, []],
])('%j reads %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
