import { logoutDestination } from '@onrecord/domain/access/sign-in/public-path';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.ts';
import { logOut } from '../session/session-store.ts';

export function useLogOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    await logOut();
    await navigate({ href: logoutDestination(session.user_type, session.domain_name), reloadDocument: true });
  };
}
