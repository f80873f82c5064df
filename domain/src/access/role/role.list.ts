import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the role list (section 7, Roles). */
export const ROLE_LIST = defineList(
  'role',
  [
    column('name', 'column.name', 'text', { defaultShown: true, width: 220 }),
    column('user_type', 'column.user_type', 'equal', {
      defaultShown: true,
      width: 150,
      words: {
        admin: 'user.type_admin',
        company: 'user.type_company',
        contact: 'user.type_contact',
        provider: 'user.type_provider',
      },
    }),
    column('description', 'column.description', 'text', { defaultShown: true, width: 320 }),
    column('user_count', 'column.role_users', 'number', { defaultShown: true }),
    column('module_count', 'column.role_modules', 'number', { defaultShown: true, width: 130 }),
    column('updated_at', 'column.changed_on', 'datetime', { defaultShown: true }),
  ],
  'name',
);
