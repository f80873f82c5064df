import { recordArea } from '@onrecord/contract/office/record';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { RecordType } from '@onrecord/domain/core/record/record-part';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { useSession } from '../../../../lib/session/session.ts';

/** An overview as its parts take it: each waits, fails and is read again with the others, by one call. */
export interface OverviewQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

const SHOWS = ['job', 'job_request', 'client_invoice', 'provider_invoice', 'transaction', 'note', 'contact'];

function useOverview<Data>(type: RecordType, id: number, load: (id: number, signal: AbortSignal) => Promise<Data>) {
  const { user_type } = useSession();
  return useQuery({
    queryKey: ['record_overview', type, id],
    queryFn: ({ signal }) => load(id, signal),
    enabled: isStaff(user_type),
    meta: { shows: SHOWS },
  });
}

export const useClientOverview = (clientId: number) =>
  useOverview('client', clientId, (id, signal) => call(recordArea.getClientOverview, { params: { id }, signal }));

export const useProviderOverview = (providerId: number) =>
  useOverview('provider', providerId, (id, signal) => call(recordArea.getProviderOverview, { params: { id }, signal }));

export const useCaseOverview = (caseId: number) =>
  useOverview('case', caseId, (id, signal) => call(recordArea.getCaseOverview, { params: { id }, signal }));

export const useContactOverview = (contactId: number) =>
  useOverview('contact', contactId, (id, signal) => call(recordArea.getContactOverview, { params: { id }, signal }));
