import type { RoleDetail } from '@onrecord/contract/access/role';
import { modulesOf } from '@onrecord/domain/core/permission/rights';
import { defaultFlags, PROFILES, type Profile } from '@onrecord/domain/core/permission/table';
import type { UserType } from '@onrecord/domain/core/permission/user-type';

/** One value of a role with the role it belongs to. */
export function presentRoleValue({ role_id, version, values }: RoleDetail, valueId: number) {
  const value = values.find((each) => each.role_value_id === valueId);
  return value && { ...value, role_id, version };
}

const typeOf = (profile: Profile): UserType => (profile === 'company_full' ? 'company' : profile);

/** The default tables of the given user types, row by row as they stand in the permission table. */
export function presentDefaults(types: readonly UserType[]) {
  return PROFILES.filter((profile) => types.includes(typeOf(profile))).map((profile) => ({
    profile,
    user_type: typeOf(profile),
    values: modulesOf(typeOf(profile)).map((module) => ({ module, ...defaultFlags(profile, module) })),
  }));
}
