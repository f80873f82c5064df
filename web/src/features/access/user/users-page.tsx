import { type UserRow, userArea } from '@onrecord/contract/access/user';
import { USER_LIST } from '@onrecord/domain/access/user/user.list';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan } from '../../../lib/session/session.ts';
import { userTexts } from '../../../lib/texts/user.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import { rowPath } from '../../../list/row-path.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { UserForm } from './user-form.tsx';

const fetchUsers: FetchListPage<UserRow> = ({ view: _, dates: _dates, ...body }, signal) =>
  call(userArea.users, { body, signal });
const rowId = (row: UserRow) => row.user_id;
const EXPORTS = listExports((body) => offerFile(userArea.exportUsers, { body }));
const SHOWS = ['user'] as const;
const FILTERS = ['user_type', 'status'] as const;

function useChoices() {
  const tMessage = useMessages();
  return useMemo(
    () => ({
      user_type: (['company', 'contact', 'provider'] as const).map((value) => ({
        value,
        label: tMessage(`user.type_${value}`),
      })),
      status: (['active', 'inactive'] as const).map((value) => ({ value, label: tMessage(`user.${value}`) })),
    }),
    [tMessage],
  );
}

/** Who may log in, and as whom (section 7, Users). */
export function UsersPage({ openId }: { openId?: number | undefined }) {
  const t = useTexts(userTexts);
  const can = useCan();
  const choices = useChoices();
  const [open, setOpen] = useState<UserRow | 'new' | null>(null);
  const cells = useMemo(
    () => ({
      fullname: (row: UserRow) => (
        <OpenCell href={rowPath('user', row.user_id)} onOpen={() => setOpen(row)}>
          {row.fullname || row.username}
        </OpenCell>
      ),
    }),
    [],
  );
  useEffect(() => {
    if (openId === undefined) return;
    call(userArea.getUser, { params: { id: openId } }).then(setOpen, (error: unknown) =>
      notify({ title: errorText(error), tone: 'bad' }),
    );
  }, [openId]);
  return (
    <>
      <ListPage
        list={USER_LIST}
        rowId={rowId}
        fetchPage={fetchUsers}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        choices={choices}
        filters={FILTERS}
        card={(row, read) => ({
          margin: read(row, 'status'),
          title: read(row, 'fullname'),
          lines: [[row.username, read(row, 'user_type')].join(' · '), row.email ?? ''],
        })}
        onOpen={setOpen}
        actions={
          can('users', 'add') && (
            <Button variant="solid" onClick={() => setOpen('new')}>
              <PlusIcon size={15} aria-hidden />
              {t('new_user')}
            </Button>
          )
        }
        none={{ title: t('none') }}
      />
      {open && (
        <UserForm
          key={open === 'new' ? 0 : open.user_id}
          user={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
