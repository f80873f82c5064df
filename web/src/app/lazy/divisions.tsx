import { DivisionsPage } from '../../features/division/divisions-page.tsx';

export default function DivisionsRoute() {
  return <DivisionsPage />;
}
