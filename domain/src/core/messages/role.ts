import { defineMessages } from './entry.ts';

/** Roles: what their screens refuse and why (sections 6 and 7). */
export const roleMessages = defineMessages({
  'role.exists': { status: 400, text: 'This role already exists.' },
  'role.in_use': { status: 409, text: 'This role is in use and cannot be deleted.' },
  'role.beyond_reach': { status: 400, text: 'Users of this type never have anything to do here.' },
  'role.right_refused': { status: 400, text: 'You cannot give a right that you do not have yourself.' },
  'role.own_rights': { status: 400, text: 'You cannot take from your own role what you need to give it back.' },
  'role.last_keeper': {
    status: 409,
    text: 'Somebody with full access must be left who can log in and look after users and roles.',
  },
  'role.others': {
    status: 403,
    text: 'People outside your {division.plural} work with this role, so you cannot change it. You can save a copy.',
  },
  'role.title': { text: 'Roles' },
});
