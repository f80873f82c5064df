import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import { isLookupRoute } from '@onrecord/domain/core/lookup/routes';
import { Navigate, useMatch } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { LookupPage } from '../../lookups/lookup-page.tsx';

/** Which lookup it is, its route says. The address may already be that of the page that is being loaded. */
export default function LookupRoute() {
  const { fullPath } = useMatch({ strict: false });
  const route = String(fullPath).slice(1);
  if (!isLookupRoute(route)) return <Navigate to={paths.lookups()} replace />;
  return <LookupPage key={route} entry={lookupOf(route)} />;
}
