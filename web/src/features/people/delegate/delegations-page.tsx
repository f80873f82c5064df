import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useSession } from '../../../lib/session/session.ts';
import { delegateTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DelegationActions, DelegationsPanel } from './delegations-panel.tsx';

/** `/delegationaccessrequests`: a contact's own delegations. */
export function DelegationsPage() {
  const t = useTexts(delegateTexts);
  usePageTitle(t('title'));
  const { contact_id } = useSession();
  if (contact_id === null) return null;
  return (
    <div className="grid gap-4 p-4">
      <PageTitle title={t('title')} actions={<DelegationActions contactId={contact_id} />} />
      <DelegationsPanel contactId={contact_id} />
    </div>
  );
}
