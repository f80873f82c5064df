import { DivisionsPage } from '../../features/company/division/divisions-page.tsx';

export default function DivisionsRoute() {
  return <DivisionsPage />;
}
