import { UsersPage } from '../../features/user/users-page.tsx';

export default function UsersRoute() {
  return <UsersPage />;
}
