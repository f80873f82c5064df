import type { UserRow } from '@onrecord/contract/access/user';
import { expect, test } from 'vitest';
import { afterStale, valuesOf } from './user-values.ts';

const row: UserRow = {
  user_id: 7,
  contact_id: null,
  service_provider_id: null,
  username: 'ida',
  first_name: 'Ida',
  middle_nameinitial: '',
  last_name: 'Lane',
  suffix: '',
  email: 'ida@lane.example',
  mobile: '',
  status: 'active',
  is_block: false,
  is_closed: false,
  full_access: false,
  division_access: [1],
  role_id: null,
  version: 1,
};

test('a save that came second keeps what was typed, takes over the rest and says what the other wrote', () => {
  const mine = { ...valuesOf(row), email: 'mine@lane.example', mobile: '303 555 0100' };
  const fresh = { ...row, email: 'theirs@lane.example', last_name: 'Lane-Ortiz', division_access: [1, 2], version: 2 };
  const { values, fields } = afterStale(row, fresh, mine, (value) => `theirs: ${value}`);
  expect(values).toMatchObject({
    email: 'mine@lane.example',
    mobile: '303 555 0100',
    last_name: 'Lane-Ortiz',
    division_access: [1, 2],
  });
  expect(fields).toEqual({ email: 'theirs: theirs@lane.example' });
});
