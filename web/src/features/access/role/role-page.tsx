import { type RoleDetail, roleArea, rolePrivilegeArea } from '@onrecord/contract/access/role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { recordHistoryTexts } from '../../../lib/texts/record-history.ts';
import { roleTexts } from '../../../lib/texts/role.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { RecordHistoryPart } from '../../../record/history-tab.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ArrowLeftIcon, CopyIcon, TrashIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { RoleForm } from './role-form.tsx';
import { NO_VALUES, valuesOf } from './role-values.ts';

const roleQuery = (role_id: number) => ({
  queryKey: ['role', role_id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(rolePrivilegeArea.getRolePrivileges, { body: { role_id }, signal }),
  meta: { shows: ['role', 'user'] },
});

/** What every page about roles has around it: the way back and its name. */
export function RoleFrame({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const t = useTexts(roleTexts);
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <Link
        to={paths.list('role')}
        className="inline-flex items-center gap-1 self-start justify-self-start text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeftIcon size={14} aria-hidden />
        {t('all_roles')}
      </Link>
      <PageTitle title={title} aside={aside} />
      {children}
    </div>
  );
}

function Waiting({ error }: { error: unknown }) {
  const t = useTexts(roleTexts);
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  return <SkeletonLines count={8} label={t('loading')} />;
}

/** A role that is not there yet: from nothing, or from another one. */
export function NewRolePage({ copyOf }: { copyOf: number | undefined }) {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const source = useQuery({ ...roleQuery(copyOf ?? 0), enabled: copyOf !== undefined });
  const start = source.data
    ? { ...valuesOf(source.data), name: t('copy_name', { name: source.data.name }) }
    : NO_VALUES;
  const onSaved = async (id: number) => {
    await client.invalidateQueries({ queryKey: listKey('role') });
    await navigate({ href: paths.role(id), replace: true });
  };
  return (
    <RoleFrame title={t('new_role')}>
      {copyOf !== undefined && !source.data ? (
        <Waiting error={source.error} />
      ) : (
        <RoleForm saved={null} start={start} onSaved={onSaved} />
      )}
    </RoleFrame>
  );
}

/** A role that is there. */
export function RolePage({ roleId }: { roleId: number }) {
  const t = useTexts(roleTexts);
  const history = useTexts(recordHistoryTexts);
  const can = useCan();
  const client = useQueryClient();
  const role = useQuery(roleQuery(roleId));
  const onSaved = async () => {
    await client.invalidateQueries({ queryKey: roleQuery(roleId).queryKey });
    await client.invalidateQueries({ queryKey: listKey('role') });
  };
  return (
    <RoleFrame title={role.data?.name ?? t('title')} aside={role.data && <Users role={role.data} />}>
      {role.data ? (
        <RoleForm
          key={roleId}
          saved={role.data}
          start={valuesOf(role.data)}
          actions={<Actions role={role.data} />}
          onSaved={onSaved}
        />
      ) : (
        <Waiting error={role.error} />
      )}
      {role.data && can('activitylog', 'view') && (
        <section aria-label={history('title')} className="grid gap-2">
          <h2 className="text-lg font-semibold">{history('title')}</h2>
          <RecordHistoryPart objectType="role" objectId={roleId} />
        </section>
      )}
    </RoleFrame>
  );
}

/** How many have the role, and the way to them for whoever may look. */
function Users({ role: { user_count, name } }: { role: RoleDetail }) {
  const t = useTexts(roleTexts);
  const can = useCan();
  const text = t('users', { count: user_count });
  if (user_count === 0 || !can('users', 'view')) return <p>{text}</p>;
  return (
    <Link to={paths.usersWithRole(name)} className="underline underline-offset-2 hover:text-ink">
      {text}
    </Link>
  );
}

function Actions({ role }: { role: RoleDetail }) {
  const t = useTexts(roleTexts);
  const can = useCan();
  const { user_id } = useSession();
  const navigate = useNavigate();
  const removal = useRemove({
    remove: () => call(roleArea.remove, { params: { id: role.role_id, id2: user_id } }),
    onGone: () => navigate({ href: paths.list('role'), replace: true }),
    stale: [listKey('role')],
  });
  return (
    <>
      {can('roles', 'delete') && (
        <Button onClick={() => removal.ask(true)}>
          <TrashIcon size={15} aria-hidden />
          {t('delete')}
        </Button>
      )}
      {can('roles', 'add') && (
        <Link to={paths.newRole(role.role_id)} className={buttonClass()}>
          <CopyIcon size={15} aria-hidden />
          {t('copy')}
        </Link>
      )}
      <ConfirmDialog {...removal.dialog} title={t('delete_title', { name: role.name })} confirmLabel={t('delete')}>
        {t('delete_body')}
      </ConfirmDialog>
    </>
  );
}
