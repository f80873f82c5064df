import { type DelegationRow, delegateArea } from '@onrecord/contract/people/delegate';
import type { DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/overlays/toast.ts';

const DELEGATIONS = 'contact_delegate';

/** The delegations of a contact, the latest first; followed while others change them. */
export function useDelegations(contactId: number) {
  return useQuery({
    queryKey: [DELEGATIONS, contactId],
    queryFn: ({ signal }) => call(delegateArea.getContactDelegateData, { params: { id: contactId }, signal }),
    meta: { shows: ['contact_delegate'] },
  });
}

/** Runs what changes a delegation; says how it went and reads everything anew: lists show something else now. */
export function useDelegateAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<{ message: string }>): Promise<boolean> => {
    setBusy(true);
    try {
      const { message } = await work();
      notify({ title: message, tone: 'ok' });
      return true;
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return { busy, run };
}

/** Everything somebody may do with one delegation. */
export function useDelegationActions(row: DelegationRow) {
  const { company_id } = useSession();
  const { busy, run } = useDelegateAction();
  const { contact_delegate_id, assign_by, assign_to } = row;
  return {
    busy,
    decide: (is_accepted: boolean, scopes: readonly DelegateScope[]) =>
      run(() =>
        call(delegateArea.acceptDenyDelegateAccess, {
          body: { contact_delegate_id, company_id, is_accepted, ...(is_accepted && { scopes: [...scopes] }) },
        }),
      ),
    end: () => run(() => call(delegateArea.remove, { params: { a: assign_by, b: assign_to } })),
    sendAgain: () => run(() => call(delegateArea.requestAccessContactDelegate, { body: { contact_delegate_id } })),
  };
}
