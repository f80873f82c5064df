import { defineMessages } from './entry.ts';

/** Roles: what their screens refuse and why (sections 6 and 7). */
export const roleMessages = defineMessages({
  'role.exists': { status: 400, text: 'This role already exists.' },
  'role.in_use': { status: 409, text: 'This role is in use and cannot be deleted.' },
  'role.beyond_reach': { status: 400, text: 'This does not apply to users of this type.' },
  'role.right_refused': { status: 400, text: 'You cannot grant a permission you do not have yourself.' },
  'role.own_rights': { status: 400, text: 'You cannot remove the permission you would need to restore it.' },
  'role.last_keeper': {
    status: 409,
    text: 'At least one person with full access must be able to log in and manage users and roles.',
  },
  'role.others': {
    status: 403,
    text: 'People outside your {division.plural} use this role, so you cannot change it. You can save a copy.',
  },
});
