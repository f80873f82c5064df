import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the user list (section 3, User). */
export const USER_LIST = defineList(
  'user',
  [
    column('fullname', 'column.name', 'text', { defaultShown: true, width: 200 }),
    column('username', 'column.username', 'text', { defaultShown: true }),
    column('user_type', 'column.user_type', 'equal', {
      defaultShown: true,
      width: 130,
      words: {
        admin: 'user.type_admin',
        company: 'user.type_company',
        contact: 'user.type_contact',
        provider: 'user.type_provider',
      },
    }),
    column('email', 'column.email', 'text', { defaultShown: true, width: 240 }),
    column('mobile', 'column.mobile', 'text'),
    column('status', 'column.status', 'equal', {
      defaultShown: true,
      width: 110,
      words: { active: 'user.active', inactive: 'user.inactive' },
    }),
    column('is_block', 'column.is_block', 'boolean', { defaultShown: true }),
    column('role_name', 'column.role', 'text', { defaultShown: true, width: 160 }),
    column('full_access', 'column.full_access', 'boolean'),
    column('division_names', 'column.divisions', 'text', { width: 200 }),
    column('last_login_date', 'column.last_login', 'datetime', { defaultShown: true }),
  ],
  'fullname',
);
