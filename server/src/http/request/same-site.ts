import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { Call } from '../call.ts';

/**
 * Refuses what another site made a browser send, and what a browser fetched ahead. For the few calls that a cookie alone
 * opens; everything else needs a bearer, which no other site has.
 */
export function refuseOtherSites({ request, page_origin }: Pick<Call, 'request' | 'page_origin'>): void {
  const { origin, 'sec-fetch-site': site, 'sec-purpose': purpose } = request.headers;
  const isForeign = origin !== undefined && origin !== new URL(page_origin).origin;
  if (isForeign || (site !== undefined && site !== 'same-origin') || purpose !== undefined)
    throw refuse('access.denied');
}

/**
 * Refuses a request that changes something by GET and does not name its company in `x-tenant-id`. A link, an image and a
 * form of another site cannot set a header, whatever else a browser sends with them.
 */
export function requireTenantHeader({ request }: Pick<Call, 'request'>): void {
  if (request.headers['x-tenant-id'] === undefined) throw refuse('access.tenant_mismatch');
}
