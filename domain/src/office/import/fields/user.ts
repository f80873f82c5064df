import { FULL_NAME, importField } from '../import-field.ts';

/** Staff who log in (section 3): never a password, which everybody chooses alone. */
export const USER_FIELDS = [
  importField('username', 'column.username', {
    required: true,
    also: ['user', 'login', 'login name', 'user id', 'logon', 'account name'],
    example: 'mquinn',
  }),
  FULL_NAME,
  importField('first_name', 'column.first_name', { also: ['first', 'given name', 'forename'], example: 'Mara' }),
  importField('last_name', 'column.last_name', { also: ['last', 'surname', 'family name'], example: 'Quinn' }),
  importField('email', 'column.email', {
    required: true,
    also: ['e-mail', 'email address', 'e-mail address', 'mail', 'work email'],
    example: 'mara@frontrange.example',
  }),
  importField('mobile', 'column.mobile', { also: ['cell', 'cell phone', 'mobile phone', 'phone', 'phone 1'] }),
  importField('role_id', 'column.role', {
    kind: 'one',
    finds: 'role',
    also: ['role name', 'permission set', 'permissions', 'security group', 'group', 'access level'],
  }),
  importField('division_access', 'column.divisions', {
    kind: 'many',
    finds: 'division',
    also: ['division', 'division access', 'office', 'offices', 'branch', 'branches', 'location', 'locations'],
  }),
  importField('status', 'column.status', {
    kind: 'choice',
    words: { active: 'user.active', inactive: 'user.inactive' },
    also: ['user status', 'account status', 'state'],
  }),
];
