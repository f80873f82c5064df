import { useParams, useSearch } from '@tanstack/react-router';
import { DefaultsPage } from '../../features/access/role/defaults-page.tsx';
import { NewRolePage, RolePage } from '../../features/access/role/role-page.tsx';
import { RolesPage } from '../../features/access/role/roles-page.tsx';

export function RolesRoute() {
  return <RolesPage />;
}

export function DefaultsRoute() {
  return <DefaultsPage />;
}

export function NewRoleRoute() {
  const { copy } = useSearch({ from: '/shell/roles/new' });
  return <NewRolePage key={copy ?? 0} copyOf={copy} />;
}

export function RoleRoute() {
  const { roleId } = useParams({ from: '/shell/roles/$roleId' });
  return <RolePage key={roleId} roleId={Number(roleId)} />;
}
