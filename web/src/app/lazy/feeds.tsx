import { FeedsPage } from '../../features/scheduling/feed/feeds-page.tsx';

export default function FeedsRoute() {
  return <FeedsPage />;
}
