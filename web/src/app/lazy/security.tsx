import { lazy, Suspense, useState } from 'react';
import { SecurityPage } from '../../features/access/sign-in/factor/security-page.tsx';

const SessionsDialog = lazy(() => import('./sessions-dialog.tsx'));

export default function SecurityRoute() {
  const [showsSessions, setShowsSessions] = useState(false);
  return (
    <>
      <SecurityPage onSessions={() => setShowsSessions(true)} />
      <Suspense>{showsSessions && <SessionsDialog onClose={() => setShowsSessions(false)} />}</Suspense>
    </>
  );
}
