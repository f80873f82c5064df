import { authArea } from '@onrecord/contract/access/sign-in';
import type { SubscriptionRow } from '@onrecord/contract/company/subscription';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { SubscriptionPage } from '../../features/company/subscription/subscription-page.tsx';
import { SubscriptionsPage } from '../../features/company/subscription/subscriptions-page.tsx';
import { errorText } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/client.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { changeSession, logOut, openSession } from '../session/session-store.ts';

export function SubscriptionRoute() {
  const navigate = useNavigate();
  const goHome = () => void navigate({ to: paths.dashboard() });
  return (
    <SubscriptionPage
      onSaved={() => {
        changeSession({ subscription_pay: false, has_payment_type: true });
        goHome();
      }}
      onCancel={() => void logOut().then(() => navigate({ to: paths.login() }))}
      onLeave={goHome}
    />
  );
}

/** A company's plan is looked at and changed by working in that company. */
export function SubscriptionsRoute() {
  const navigate = useNavigate();
  const { company_id } = useSession();
  // The second press of a double-click would change the session once more.
  const isOpening = useRef(false);
  const open = async (row: SubscriptionRow) => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      if (row.company_id !== company_id)
        openSession(await call(authArea.getUserSessionOfCompany, { params: { companyId: row.company_id } }));
      await navigate({ to: paths.subscription(row.domain_name) });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      isOpening.current = false;
    }
  };
  return <SubscriptionsPage onOpen={(row) => void open(row)} />;
}
