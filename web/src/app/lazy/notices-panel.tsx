import { NoticesPanel } from '../../features/messages/app-notice/notices-panel.tsx';

export default function LazyNoticesPanel({ onClose }: { onClose: () => void }) {
  return <NoticesPanel onClose={onClose} />;
}
