import { authArea } from '@onrecord/contract/access/sign-in';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/call/client.ts';
import { openSession } from './session-store.ts';

/** Lets an admin's session work in a company; nothing of the company before stays on the screen. */
export function useChooseCompany(onChosen: () => void = () => undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (companyId: number) => call(authArea.getUserSessionOfCompany, { params: { companyId } }),
    onSuccess: async (next) => {
      openSession(next);
      client.clear();
      onChosen();
      await navigate({ to: '/dashboard' });
    },
  });
}
