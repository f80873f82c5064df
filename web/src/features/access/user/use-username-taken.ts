import { type UserRow, userArea } from '@onrecord/contract/access/user';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useSession } from '../../../lib/session/session.ts';

const FRESH_MS = 10_000;

/** The problem of a user name that somebody else of the company has, while it is being typed. */
export function useUsernameTaken(typed: string, user: UserRow | null): Readonly<Record<string, string>> {
  const tMessage = useMessages();
  const { company_id } = useSession();
  const username = useSettled(typed.trim());
  const { data } = useQuery({
    queryKey: ['user', 'taken', username, user?.user_id ?? null],
    queryFn: ({ signal }) =>
      call(userArea.checkUserExisted, { body: { username, user_id: user?.user_id ?? null, company_id }, signal }),
    enabled: username !== '' && username !== user?.username,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data?.exists ? { username: tMessage('user.username_taken') } : {};
}
