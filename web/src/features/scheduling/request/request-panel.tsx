import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useSession } from '../../../lib/session/session.ts';
import { ClientWarningsPanel } from '../../people/client/client-warnings-panel.tsx';
import { OfficeActions } from './office-actions-panel.tsx';
import { OwnActions } from './own-actions-panel.tsx';
import { RequestFacts } from './request-facts-section.tsx';
import { RequestHistory, RequestState } from './request-history-section.tsx';

/** A request with what its viewer can do about it. */
export function RequestBody({ request }: { request: JobRequestDetail }) {
  const staff = isStaff(useSession().user_type);
  return (
    <>
      <RequestState request={request} />
      {staff ? <OfficeActions request={request} /> : <OwnActions request={request} />}
      {staff && <ClientWarningsPanel clientId={request.client_id} />}
      <RequestFacts request={request} />
      <RequestHistory request={request} />
    </>
  );
}
