import { type UserRow, userArea } from '@onrecord/contract/access/user';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../../lib/call/client.ts';
import { mergedValues, staleGroups } from '../../../lib/form/three-way.ts';
import type { Option } from '../../../ui/fields/option.ts';

/** What stands in the fields. `person` is whose login it is, of contact and provider users. */
export interface Values {
  username: string;
  first_name: string;
  middle_nameinitial: string;
  last_name: string;
  suffix: string;
  email: string;
  mobile: string;
  full_access: boolean;
  division_access: number[];
  role_id: number | null;
  user_type: UserType;
  person: Option<number> | null;
  is_active: boolean;
  is_block: boolean;
  invite: boolean;
}

export function valuesOf(user: UserRow | null): Values {
  return {
    username: user?.username ?? '',
    first_name: user?.first_name ?? '',
    middle_nameinitial: user?.middle_nameinitial ?? '',
    last_name: user?.last_name ?? '',
    suffix: user?.suffix ?? '',
    email: user?.email ?? '',
    mobile: user?.mobile ?? '',
    full_access: user?.full_access ?? false,
    division_access: [...(user?.division_access ?? [])],
    role_id: user?.role_id ?? null,
    user_type: (user?.user_type ?? 'company') as UserType,
    person: null,
    is_active: !user?.is_closed,
    is_block: user?.is_block ?? false,
    invite: true,
  };
}

export async function saveUser(user: UserRow | null, values: Values): Promise<number> {
  const { person, is_active, is_block, invite: _invite, user_type, ...draft } = values;
  if (!user) {
    const contact_id = user_type === 'contact' ? (person?.value ?? null) : null;
    const service_provider_id = user_type === 'provider' ? (person?.value ?? null) : null;
    return (await call(userArea.create, { body: { ...draft, user_type, contact_id, service_provider_id } })).id;
  }
  const status = is_active ? ('active' as const) : ('inactive' as const);
  const body = { ...draft, status, is_block, version: user.version };
  return (await call(userArea.update, { params: { id: user.user_id }, body })).id;
}

/** Each field is settled by itself. */
const FIELDS = (Object.keys(valuesOf(null)) as (keyof Values)[]).map((name) => ({ id: name, fields: [name] }));
const TEXTS = ['username', 'first_name', 'middle_nameinitial', 'last_name', 'suffix', 'email', 'mobile'] as const;

/**
 * After a save that came second: what was not touched here becomes theirs, what was stays, and where both wrote
 * something the field says what the other wrote.
 */
export function afterStale(base: UserRow, fresh: UserRow, mine: Values, theirsText: (value: string) => string) {
  const theirs = valuesOf(fresh);
  const found = staleGroups(FIELDS, { base: valuesOf(base), mine, theirs });
  const sides = found.map(({ group, isConflict }) => [group.id, isConflict ? 'mine' : 'theirs'] as const);
  const values = mergedValues({ mine, theirs }, found, Object.fromEntries(sides));
  const clashes = TEXTS.filter((name) => found.some(({ group, isConflict }) => isConflict && group.id === name));
  return { values, fields: Object.fromEntries(clashes.map((name) => [name, theirsText(theirs[name])])) };
}
