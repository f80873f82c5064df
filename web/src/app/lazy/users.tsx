import { UsersPage } from '../../features/access/user/users-page.tsx';

export default function UsersRoute() {
  return <UsersPage />;
}
