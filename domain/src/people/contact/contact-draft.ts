import type { UserType } from '../../core/permission/user-type.ts';
import type { NearReason } from '../../core/person/near-match.ts';
import { recordColumns } from '../../core/record/define-record.ts';
import { hiddenFields } from '../../core/record/drawer-fields.ts';
import { CONTACT_RECORD } from './fields.ts';

/**
 * The fields of `given` that a viewer may not set, because they may not see them (section 6): nobody changes blindly what
 * the company keeps to itself.
 */
export function contactFieldsBeyond(user_type: UserType, given: object): string[] {
  const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return hiddenFields(recordColumns(CONTACT_RECORD), { user_type, flags: {} }, names);
}

const TYPE_OF_ATTORNEY = 1;
const TYPE_OF_OTHERS = 2;

/**
 * A contact who is only named, where one would be chosen: who takes a deposition is an attorney, who calls it in assists
 * one. Ids are those of the contact types every company starts with.
 */
export function inlinePerson<Person extends object>(person: Person, isAttorney: boolean) {
  return {
    is_attorney: isAttorney,
    contact_type_id: isAttorney ? TYPE_OF_ATTORNEY : TYPE_OF_OTHERS,
    ...person,
  };
}

/** Whether a record with these reasons is the same person, not just one like them: the name, and a way to reach them. */
export function isSamePerson(reasons: readonly NearReason[]): boolean {
  return reasons.includes('same_name') && (reasons.includes('same_email') || reasons.includes('same_phone'));
}
