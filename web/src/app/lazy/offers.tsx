import { OffersPage } from '../../features/office/home/offers-page.tsx';

export default function OffersRoute() {
  return <OffersPage />;
}
