import { type UserRow, userArea } from '@onrecord/contract/access/user';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { userTexts } from '../../../lib/texts/user.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { UserForm } from './user-form.tsx';
import type { Values } from './user-values.ts';

/** Somebody who may have logins: a contact or a provider, with what a new login starts from. */
export interface LoginPerson {
  user_type: 'contact' | 'provider';
  id: number;
  row: Partial<Pick<Values, 'first_name' | 'middle_nameinitial' | 'last_name' | 'suffix'>> & {
    fullname?: string | null | undefined;
    email?: string | null | undefined;
    mobile?: string | null | undefined;
  };
}

interface PersonLoginsProps {
  person: LoginPerson;
  /** What a login is told, which the page above composes. */
  notifications: (userId: number) => ReactNode;
}

const MAX_LOGINS = 50;

function useLogins({ user_type, id }: LoginPerson) {
  const key = user_type === 'contact' ? 'contact_id' : 'service_provider_id';
  return useQuery({
    queryKey: [...listKey('user'), 'of', user_type, id],
    queryFn: ({ signal }) => call(userArea.users, { body: { limit: MAX_LOGINS, filter: { [key]: id } }, signal }),
    meta: { shows: ['user'] },
  });
}

/** What a new login starts with: the person, as they are in the records. */
function startOf({ user_type, id, row }: LoginPerson): Partial<Values> {
  const email = row.email ?? '';
  return {
    user_type,
    person: { value: id, label: row.fullname ?? '' },
    username: email,
    first_name: row.first_name ?? '',
    middle_nameinitial: row.middle_nameinitial ?? '',
    last_name: row.last_name ?? '',
    suffix: row.suffix ?? '',
    email,
    mobile: row.mobile ?? '',
  };
}

/** By which logins a person gets in, what each is told, and a new login for who has none. */
export function PersonLogins({ person, notifications }: PersonLoginsProps) {
  const t = useTexts(userTexts);
  const can = useCan();
  const logins = useLogins(person);
  const [open, setOpen] = useState<UserRow | 'new' | null>(null);
  const add = can('users', 'add') && (
    <Button onClick={() => setOpen('new')}>
      <PlusIcon size={15} aria-hidden />
      {t('give_login')}
    </Button>
  );
  return (
    <Loaded query={logins}>
      {({ data }) => (
        <div className="grid max-w-[864px] gap-4">
          {data.length === 0 ? (
            <EmptyState title={t('no_login')} hint={t('no_login_hint')} action={add || undefined} />
          ) : (
            <div className="justify-self-start">{add}</div>
          )}
          {data.map((user) => (
            <Login key={user.user_id} user={user} notifications={notifications} onOpen={() => setOpen(user)} />
          ))}
          {open && (
            <UserForm
              key={open === 'new' ? 0 : open.user_id}
              user={open === 'new' ? null : open}
              starts={startOf(person)}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface LoginProps extends Pick<PersonLoginsProps, 'notifications'> {
  user: UserRow;
  onOpen: () => void;
}

function Login({ user, notifications, onOpen }: LoginProps) {
  const t = useTexts(userTexts);
  const can = useCan();
  const { instant } = useFormats();
  const isOpen = user.status === 'active' && !user.is_block;
  return (
    <section aria-label={user.username ?? ''} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
        <h2 className="font-semibold">{user.username}</h2>
        {!isOpen && <Badge tone="warn">{t(user.is_block ? 'blocked' : 'closed')}</Badge>}
        <span className="text-sm text-ink-2">
          {user.last_login_date ? t('last_login', { time: instant(user.last_login_date) }) : t('never')}
        </span>
        {can('users', 'edit') && (
          <Button size="sm" className="ml-auto" onClick={onOpen}>
            {t('edit_login')}
          </Button>
        )}
      </div>
      {can('notificationsettings', 'view') && notifications(user.user_id)}
    </section>
  );
}
