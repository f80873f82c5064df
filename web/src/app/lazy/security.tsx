import { Suspense, useState } from 'react';
import { SecurityPage } from '../../features/access/sign-in/factor/security-page.tsx';
import { lazyPart } from '../../lib/page/lazy-part.tsx';

const SessionsDialog = lazyPart(async () => (await import('./sessions-dialog.tsx')).default);

export default function SecurityRoute() {
  const [showsSessions, setShowsSessions] = useState(false);
  return (
    <>
      <SecurityPage onSessions={() => setShowsSessions(true)} />
      <Suspense>{showsSessions && <SessionsDialog onClose={() => setShowsSessions(false)} />}</Suspense>
    </>
  );
}
