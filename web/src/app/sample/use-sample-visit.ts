import { authArea } from '@onrecord/contract/access/sign-in';
import type { Session } from '@onrecord/contract/core/session-user';
import { ownIdOf } from '@onrecord/domain/core/account/sample-company';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/call/client.ts';
import { useSession } from '../../lib/session/session.ts';
import { openSession } from '../session/session-store.ts';

/** Takes up a session of another company; nothing of the one before stays on the screen. */
function useGo(open: () => Promise<Session>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: open,
    onSuccess: async (next) => {
      openSession(next);
      client.clear();
      await navigate({ to: '/dashboard' });
    },
  });
}

export const useEnterSample = () => useGo(() => call(authArea.enterSample));

export function useLeaveSample() {
  const { user_id } = useSession();
  return useGo(() => call(authArea.leaveSample, { body: { user_id: ownIdOf(user_id) } }));
}
