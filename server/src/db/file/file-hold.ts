import { type RawBuilder, sql } from 'kysely';
import { actsForNobody, holdingDelegations, oneself } from '../access/delegation.ts';
import { jobOf } from '../list/visible-rows.ts';
import { clearingUntil } from '../money/bank-clearing.ts';
import { COMPANY } from '../relation/company-value.ts';
import type { Scope } from '../scope.ts';

/** The contact that a viewer is or came for; undefined for everybody who does not stand on the client's side. */
export function contactOf({ viewer }: Scope): number | undefined {
  if (viewer.kind === 'user') return viewer.user_type === 'contact' ? (viewer.contact_id ?? 0) : undefined;
  if (viewer.kind === 'link' && viewer.subject_type === 'contact') return viewer.subject_id ?? 0;
  return undefined;
}

/** What clients with this alias owe and have not paid for good, against their limit. */
const overLimit = (client: string) => sql<boolean>`coalesce((select sum(x.balance) from client_invoice x
  where x.company_id = ${COMPANY} and x.client_id = ${sql.ref(`${client}.client_id`)} and x.invoice_status <> 'Voided')
  > ${sql.ref(`${client}.credit_limit`)}, false)`;

/** Whether a client with this alias pays before it gets anything: cash on delivery, or it owes more than its limit. */
export const paysFirst = (client: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${client}.is_cod`)} or ${overLimit(client)})`;

/** Whether an invoice `i` is paid for good: nothing is owed, and no bank may take the payment back. */
const isSettled = sql<boolean>`(i.balance = 0 and ${clearingUntil(sql`i.client_invoice_id`)} is null)`;

/** The invoices `i` of a job that a client `c` has to do with: those billed to it, and those of what it ordered and others pay. */
const invoicesFor = (jobId: RawBuilder<unknown>) => sql`client_invoice i
  join client_order o on o.company_id = ${COMPANY} and o.order_id = i.order_id
  join client b on b.company_id = ${COMPANY} and b.client_id = i.client_id
  where i.company_id = ${COMPANY} and i.job_id = ${jobId} and i.invoice_status <> 'Voided' and not i.is_corrected
    and (i.client_id = c.client_id or o.client_id = c.client_id)`;

/** The invoices of a job whose payment the files wait for, as rows of `columns`, for a client `c`. */
export const openInvoicesFor = (jobId: RawBuilder<unknown>) => sql`${invoicesFor(jobId)} and not ${isSettled}`;

/**
 * Whether the client billed by an invoice `i` of a client `c` pays first and files of its job were uploaded for it: its payment opens
 * them.
 */
export const opensFiles: RawBuilder<boolean> = sql<boolean>`(${paysFirst('c')} and exists (select from job_file f
  where f.company_id = ${COMPANY} and f.job_id = i.job_id and not f.is_deleted and f.contact_can_view_download
    and f.uploaded_by_type not in ('contact', 'link contact'))
  and not exists (select from file_release r where r.company_id = ${COMPANY} and r.job_id = i.job_id and r.client_id = c.client_id))`;

const isReleased = (jobId: RawBuilder<unknown>) => sql<boolean>`exists (select from file_release r
  where r.company_id = ${COMPANY} and r.job_id = ${jobId} and r.client_id = c.client_id)`;

/**
 * Whether a client `c` waits for its payment of a job: it or whoever is billed for it pays first, and an invoice of the job is not
 * paid in full and for good, or there is none yet. `isCod` tells of a contact of it that pays on delivery.
 */
export const waitsForPayment = (jobId: RawBuilder<unknown>, isCod: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(select case when count(*) = 0 then ${isCod} or ${paysFirst('c')}
      else coalesce(bool_or(${isCod} or ${paysFirst('c')} or ${paysFirst('b')}) filter (where not ${isSettled}), false) end
    from ${invoicesFor(jobId)})`;

/** Whether the files of the job are held for a contact. What staff released is not. */
export function isJobHeld(jobId: RawBuilder<unknown>, contactId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from contact k join client c on c.company_id = ${COMPANY} and c.client_id = k.client_id
    where k.company_id = ${COMPANY} and k.contact_id = ${contactId} and not ${isReleased(jobId)}
      and ${waitsForPayment(jobId, sql<boolean>`k.is_cod`)})`;
}

/**
 * The same for a file that the contact may see through somebody else alone: it is held as it is for them, or else whoever pays would
 * get it for nothing by letting another firm look.
 */
function heldThrough(scope: Scope, contactId: number, own: RawBuilder<boolean>): RawBuilder<boolean> {
  const { viewer } = scope;
  if (viewer.kind !== 'user' || actsForNobody(viewer)) return own;
  const job = sql`j.company_id = ${COMPANY} and j.job_id = f.job_id`;
  const theirs = jobOf({
    isContact: (column) => sql`${column} = d.assign_by`,
    isClient: (column) => sql`${column} = by.client_id`,
  });
  return sql<boolean>`case when exists (select from job j where ${job} and ${jobOf(oneself(scope, contactId))}) then ${own}
    else not exists (select from (select d.assign_by from ${holdingDelegations(scope, contactId, 'files')}) d
      join contact by on by.company_id = ${COMPANY} and by.contact_id = d.assign_by
      join job j on ${job} where ${theirs} and not ${isJobHeld(sql`f.job_id`, sql`d.assign_by`)}) end`;
}

/**
 * Whether a file `f` is held back from the viewer until it is paid for. What the client's own side sent in never is, and nothing is
 * for staff and providers. Every call that hands over a file, its address or its content has to ask.
 */
export function isFileHeld(scope: Scope): RawBuilder<boolean> {
  const contactId = contactOf(scope);
  if (contactId === undefined) return sql<boolean>`false`;
  const own = isJobHeld(sql`f.job_id`, sql`${contactId}::bigint`);
  return sql<boolean>`(f.uploaded_by_type not in ('contact', 'link contact') and ${heldThrough(scope, contactId, own)})`;
}
