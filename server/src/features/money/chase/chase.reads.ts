import { REPEATED_STEP, type RemindedInvoice } from '@onrecord/domain/money/chase/invoice-reminder';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** What decides about the reminders of an invoice, with what its page shows of them. */
export interface ReminderFacts extends RemindedInvoice {
  readonly client_invoice_id: number;
  readonly payment_due: string;
  /** How many reminders were asked for by hand after the last step. */
  readonly repeated: number;
  readonly disputed_on: string | null;
  readonly dispute_reason: string;
}

/** Facts of one invoice, or of all that a step may be due of: `today` is the company's. */
export async function reminderFacts(
  tx: Tx,
  { company_id }: Scope,
  today: string,
  invoiceId?: number,
): Promise<ReminderFacts[]> {
  const which =
    invoiceId === undefined
      ? sql`i.invoice_status = 'Unpaid' and i.payment_due between ${today}::date - 65 and ${today}::date + 3`
      : sql`i.client_invoice_id = ${invoiceId}`;
  const { rows } = await sql<ReminderFacts>`select i.client_invoice_id, i.invoice_date, i.payment_due, i.disputed_on,
      i.dispute_reason, i.balance > 0 as is_open, i.invoice_status = 'Voided' as is_voided,
      i.disputed_on is not null as is_disputed, c.no_payment_reminders as is_off,
      exists (select from payment_promise p where p.company_id = ${company_id} and p.client_id = i.client_id
        and p.ended_at is null and p.promised_on >= ${today}::date) as is_promised,
      array(select r.step::int from invoice_reminder r where r.company_id = ${company_id}
        and r.client_invoice_id = i.client_invoice_id and r.status <> 'dropped' and r.step <> ${REPEATED_STEP}) as done,
      (select coalesce(max(r.number), 0) from invoice_reminder r where r.company_id = ${company_id}
        and r.client_invoice_id = i.client_invoice_id) as repeated
    from client_invoice i
    join client c on c.company_id = ${company_id} and c.client_id = i.client_id
    where i.company_id = ${company_id} and ${which}
    order by i.client_invoice_id`.execute(tx);
  return rows;
}

/** Reminders of an invoice, the latest first. */
export async function remindersOf(tx: Tx, { company_id }: Scope, invoiceId: number) {
  const { rows } = await sql<{
    invoice_reminder_id: number;
    step: -3 | 0 | 1 | 15 | 30 | 60;
    status: 'queued' | 'sent' | 'skipped' | 'dropped' | 'failed';
    sent_to: string;
    reason: string;
    at: string;
    by: string | null;
  }>`select r.invoice_reminder_id, r.step, r.status, r.sent_to, r.reason,
      to_char(coalesce(r.sent_at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      (select u.first_name || ' ' || u.last_name from app_user u
        where u.company_id = ${company_id} and u.user_id = r.requested_by) as by
    from invoice_reminder r where r.company_id = ${company_id} and r.client_invoice_id = ${invoiceId}
    order by r.number desc, r.step desc`.execute(tx);
  return rows;
}

/** A reminder that waits to be mailed, under its lock; undefined once it was sent or left out. */
export async function lockReminder(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('invoice_reminder')
    .select(['client_invoice_id', 'step', 'status'])
    .where('company_id', '=', company_id)
    .where('invoice_reminder_id', '=', id)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
}
