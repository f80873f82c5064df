import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/office/bulk/bulk-panel.tsx';
import { DeponentPage } from '../../features/office/record/deponent-page.tsx';
import { DeponentListPanel } from '../../features/people/deponent/deponent-list-panel.tsx';

export function DeponentsRoute() {
  return <DeponentListPanel useBulk={useBulkPanel} />;
}

export function DeponentRoute() {
  const { deponentId } = useParams({ strict: false });
  return <DeponentPage key={deponentId} deponentId={Number(deponentId)} />;
}
