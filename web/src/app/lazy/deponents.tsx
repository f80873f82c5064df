import { useParams } from '@tanstack/react-router';
import { DeponentPage } from '../../features/deponent/deponent-page.tsx';
import { DeponentsPage } from '../../features/deponent/deponents-page.tsx';

export function DeponentsRoute() {
  return <DeponentsPage />;
}

export function DeponentRoute() {
  const { deponentId } = useParams({ strict: false });
  return <DeponentPage key={deponentId} deponentId={Number(deponentId)} />;
}
