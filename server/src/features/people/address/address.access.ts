import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import type { Flag } from '@onrecord/domain/core/permission/modules';
import { type RawBuilder, sql } from 'kysely';
import { clientOfContact, visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/** Whose an address is. */
export interface AddressOwner {
  readonly client_id: number | null;
  readonly service_provider_id: number | null;
}

const areaOf = ({ client_id }: AddressOwner) => (client_id === null ? 'providers' : 'clients');

/** Refuses those who may not do this with the records of the owner's kind. */
export function requireOwnersArea({ viewer }: UserScope, owner: AddressOwner, flag: Flag): void {
  if (!can(viewer, areaOf(owner), flag)) throw refuse('access.denied');
}

/**
 * Addresses `a` of clients `c` and providers `p` a viewer may see: staff those of whom they see, of the areas they may look
 * at, contacts those of their own client, providers their own.
 */
export function visibleAddresses(scope: Scope): RawBuilder<boolean>[] {
  const rows = visibleRows(scope, sql`a.company_id`, {
    divisions: (ids) =>
      sql`(coalesce(c.division_id, p.division_id) is null or coalesce(c.division_id, p.division_id) = any(${ids}))`,
    contact: (contactId) => sql`a.client_id = ${clientOfContact(scope, contactId)}`,
    provider: (providerId) => sql`a.service_provider_id = ${providerId}`,
  });
  const { viewer } = scope;
  if (viewer.kind !== 'user') return rows;
  const hidden: RawBuilder<boolean>[] = [];
  if (!can(viewer, 'clients', 'view')) hidden.push(sql`a.client_id is null`);
  if (!can(viewer, 'providers', 'view')) hidden.push(sql`a.service_provider_id is null`);
  return [...rows, ...hidden];
}
