import type { FieldProblems } from '../../core/messages/app-error.ts';
import { sentence } from '../../core/messages/catalogue.ts';
import type { UserType } from '../../core/permission/user-type.ts';

/** What providers themselves may keep right where a role lets them edit at all (section 6: mostly view-only): how they are reached. */
export const OWN_FIELDS: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'mobile',
  'address1',
  'address2',
  'city',
  'state_code',
  'zipcode',
]);

/** The fields of a change that whoever makes it may not change: everything else about a provider is the office's. */
export function foreignFields(userType: UserType, changed: readonly string[]): FieldProblems {
  if (userType !== 'provider') return {};
  const foreign = changed.filter((name) => !OWN_FIELDS.has(name));
  return Object.fromEntries(foreign.map((name) => [name, sentence('provider.office_only')]));
}
