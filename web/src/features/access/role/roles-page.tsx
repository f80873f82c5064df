import { type RoleRow, roleArea } from '@onrecord/contract/access/role';
import { ROLE_LIST } from '@onrecord/domain/access/role/role.list';
import { USER_TYPES, userTypeChoices } from '@onrecord/domain/core/permission/user-type';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { roleTexts } from '../../../lib/texts/role.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';

const fetchRoles: FetchListPage<RoleRow> = ({ view: _, dates: _dates, ...body }, signal) =>
  call(roleArea.getRoleList, { body, signal });
const rowId = (row: RoleRow) => row.role_id;
const SHOWS = ['role', 'user'] as const;
const FILTERS = ['user_type'] as const;

const CELLS = {
  name: ({ role_id, name }: RoleRow) => (
    <Link to={paths.role(role_id)} className="underline-offset-2 hover:underline">
      {name}
    </Link>
  ),
};

const EXPORTS = listExports((body) => offerFile(roleArea.exportRoles, { body }));

function useChoices() {
  const tMessage = useMessages();
  const { user_type } = useSession();
  return useMemo(() => {
    const may = userTypeChoices(user_type);
    const types = USER_TYPES.filter((value) => may.includes(value));
    return { user_type: types.map((value) => ({ value, label: tMessage(`user.type_${value}`) })) };
  }, [tMessage, user_type]);
}

/** Which roles there are, for whom, and how many have them (section 7, Roles). */
export function RolesPage() {
  const t = useTexts(roleTexts);
  const can = useCan();
  const navigate = useNavigate();
  return (
    <ListPage
      list={ROLE_LIST}
      rowId={rowId}
      fetchPage={fetchRoles}
      shows={SHOWS}
      cells={CELLS}
      choices={useChoices()}
      filters={FILTERS}
      exports={EXPORTS}
      card={(row, read) => ({
        margin: read(row, 'user_count'),
        title: read(row, 'name'),
        lines: [read(row, 'user_type'), row.description ?? ''],
      })}
      onOpen={({ role_id }) => void navigate({ href: paths.role(role_id) })}
      actions={
        <>
          <Link to={paths.roleDefaults()} className={buttonClass()}>
            {t('defaults')}
          </Link>
          {can('roles', 'add') && (
            <Link to={paths.newRole()} className={buttonClass('solid')}>
              <PlusIcon size={15} aria-hidden />
              {t('new_role')}
            </Link>
          )}
        </>
      }
      none={{ title: t('none'), hint: t('none_hint') }}
    />
  );
}
