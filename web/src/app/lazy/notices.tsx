import { NoticesPage } from '../../features/messages/app-notice/notices-page.tsx';

export default function NoticesRoute() {
  return <NoticesPage />;
}
