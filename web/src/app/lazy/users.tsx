import { useParams } from '@tanstack/react-router';
import { UsersPage } from '../../features/access/user/users-page.tsx';

/** The list, or the list with one user open beside it. */
export default function UsersRoute() {
  const { userId } = useParams({ strict: false });
  return <UsersPage key={userId} openId={userId === undefined ? undefined : Number(userId)} />;
}
