import { NeedsWorksheetPage } from '../../features/worksheet/needs-worksheet-page.tsx';

export default function WorksheetsRoute() {
  return <NeedsWorksheetPage />;
}
