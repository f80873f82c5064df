import { OwnRequestsPage } from '../../features/scheduling/request/own-requests-page.tsx';
import { RequestQueuePage } from '../../features/scheduling/request/queue/queue-page.tsx';
import { useSession } from '../../lib/session/session.ts';

/** The office answers requests, a contact reads how their own stand. */
export default function RequestsRoute() {
  return useSession().user_type === 'contact' ? <OwnRequestsPage /> : <RequestQueuePage />;
}
