import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { visibleOrderStatuses } from '@onrecord/domain/money/client-invoice/invoice-status';
import { type RawBuilder, sql } from 'kysely';
import { seenBy, type WhomRule, whoseRows } from '../../../db/access/delegation.ts';
import { clientOfContact, isContactJob, ofProviderJobs, visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';

/** Jobs `j` a biller may bill: staff only, those of their divisions. */
export function billableJobs(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`j.company_id`, {
    divisions: (ids) => sql`j.division_id = any(${ids})`,
    contact: () => sql<boolean>`false`,
    provider: () => sql<boolean>`false`,
  });
}

/** Jobs `j` that somebody may order transcripts of: staff those of their divisions, contacts their own and those they ordered of. */
export function orderableJobs(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`j.company_id`, {
    divisions: (ids) => sql`j.division_id = any(${ids})`,
    contact: (
      contactId,
    ) => sql`(${isContactJob(scope, contactId, 'orders')} or j.job_id in (select o.job_id from client_order o
      where o.company_id = ${scope.company_id} and o.client_id = ${clientOfContact(scope, contactId)}
        and o.order_number > 0 and o.order_status <> 'Voided'))`,
    provider: () => sql<boolean>`false`,
  });
}

/**
 * Jobs `j` whose estimate somebody may read: staff those of their divisions, contacts those of theirs that their own client pays, because
 * prices are agreed with whoever pays, providers their own.
 */
export function estimableJobs(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`j.company_id`, {
    divisions: (ids) => sql`j.division_id = any(${ids})`,
    contact: (contactId) => sql`${isContactJob(scope, contactId)}
      and coalesce(j.bill_to_client_id, j.client_id) = ${clientOfContact(scope, contactId)}`,
    provider: (providerId) => sql`j.job_id in ${ofProviderJobs(scope, providerId, sql`j.job_id`)}`,
  });
}

/** Whose an invoice `i` of an order `o` is. */
const invoiceOf: WhomRule = ({ isClient, isContact }) =>
  sql<boolean>`(${isClient(sql`i.client_id`)} or ${isClient(sql`o.client_id`)} or ${isContact(sql`i.contact_id`)})`;

/** Whose an order `o` is. */
const orderOf: WhomRule = ({ isClient, isContact }) =>
  sql<boolean>`(${isClient(sql`o.client_id`)} or ${isClient(sql`o.bill_to_client_id`)} or ${isContact(sql`o.contact_id`)})`;

/** What "whose" leaves of a list of invoices `i` with their orders `o`. */
export const whoseInvoices = (scope: Scope): RawBuilder<boolean>[] => whoseRows(scope, 'invoices', invoiceOf);

/** What "whose" leaves of a list of orders `o`. */
export const whoseOrders = (scope: Scope): RawBuilder<boolean>[] => whoseRows(scope, 'orders', orderOf);

/**
 * Client invoices `i` with their orders `o` a viewer may see: staff those of their divisions, contacts those their client
 * pays or ordered, unless voided, providers none.
 */
export function visibleInvoices(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`i.company_id`, {
    divisions: (ids) => sql`i.division_id = any(${ids})`,
    contact: (contactId) => sql`${seenBy(scope, contactId, 'invoices', invoiceOf)} and i.invoice_status <> 'Voided'`,
    provider: () => sql<boolean>`false`,
  });
}

/**
 * Orders `o` a viewer may see (section 6): staff those of their divisions, contacts those their client ordered or pays,
 * providers those of their jobs; Voided and Pending only staff.
 */
export function visibleOrders(scope: Scope): RawBuilder<boolean>[] {
  const rows = visibleRows(scope, sql`o.company_id`, {
    divisions: (ids) => sql`o.division_id = any(${ids})`,
    contact: (contactId) => seenBy(scope, contactId, 'orders', orderOf),
    provider: (providerId) => sql`o.order_kind <> 'cancellation'
      and o.job_id in ${ofProviderJobs(scope, providerId, sql`j.job_id`)}`,
  });
  return [...rows, MADE, ...ofStatuses(scope)];
}

/** What an invoice without a worksheet is booked on is no order that anybody makes or sends. */
const MADE = sql<boolean>`o.order_kind not in ('misc', 'debit_memo')`;

function ofStatuses({ viewer }: Scope): RawBuilder<boolean>[] {
  if (viewer.kind !== 'user' || isStaff(viewer.user_type)) return [];
  const statuses = visibleOrderStatuses({ user_type: viewer.user_type, hides_pending: false });
  return [sql<boolean>`o.order_status = any(${[...statuses]}::text[]) and o.order_number > 0`];
}

/** Provider invoices `v` a viewer may see: staff those of their divisions, providers their own, contacts none. */
export function visibleProviderInvoices(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`v.company_id`, {
    divisions: (ids) => sql`v.division_id = any(${ids})`,
    contact: () => sql<boolean>`false`,
    provider: (providerId) => sql`v.service_provider_id = ${providerId}`,
  });
}
