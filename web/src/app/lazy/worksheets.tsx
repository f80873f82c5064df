import { NeedsWorksheetPage } from '../../features/production/worksheet/needs-worksheet-page.tsx';

export default function WorksheetsRoute() {
  return <NeedsWorksheetPage />;
}
