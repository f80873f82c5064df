import { useParams } from '@tanstack/react-router';
import { DivisionsPage } from '../../features/company/division/divisions-page.tsx';

/** The list, or the list with one division open beside it. */
export default function DivisionsRoute() {
  const { divisionId } = useParams({ strict: false });
  return <DivisionsPage key={divisionId} openId={divisionId === undefined ? undefined : Number(divisionId)} />;
}
