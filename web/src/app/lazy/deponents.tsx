import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/bulk/bulk-panel.tsx';
import { DeponentListPanel } from '../../features/deponent/deponent-list-panel.tsx';
import { DeponentPage } from '../../features/deponent/deponent-page.tsx';

export function DeponentsRoute() {
  return <DeponentListPanel useBulk={useBulkPanel} />;
}

export function DeponentRoute() {
  const { deponentId } = useParams({ strict: false });
  return <DeponentPage key={deponentId} deponentId={Number(deponentId)} />;
}
