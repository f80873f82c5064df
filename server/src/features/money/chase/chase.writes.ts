import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import {
  canRemindAgain,
  planReminder,
  REPEATED_STEP,
  type ReminderStep,
} from '@onrecord/domain/money/chase/invoice-reminder';
import { MessageRefused } from '../../../adapters/mail/port.ts';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, forEachCompany, todayOf } from '../../company/company/company.reads.ts';
import { invoiceName } from '../client-invoice/client-invoice.reads.ts';
import { addresseeOf } from '../client-invoice/letter/letter.reads.ts';
import { type InvoiceWords, noticeInvoice, writeInvoiceLetter } from '../client-invoice/letter/letter.writes.ts';
import { lockReminder, type ReminderFacts, reminderFacts } from './chase.reads.ts';

/** Office hours in which the clock mails reminders, in the company's own time: from the first until before the last. */
const HOURS = { first: 9, last: 17 };

const LETTERS = {
  [-3]: { kind: 'client.reminder_before', subject: 'mail.reminder_before_subject', text: 'mail.reminder_before' },
  1: { kind: 'client.reminder_1', subject: 'mail.reminder_after_subject', text: 'mail.reminder_1' },
  15: { kind: 'client.reminder_15', subject: 'mail.reminder_after_subject', text: 'mail.reminder_15' },
  30: { kind: 'client.reminder_30', subject: 'mail.reminder_after_subject', text: 'mail.reminder_30' },
  60: { kind: 'client.reminder_60', subject: 'mail.reminder_after_subject', text: 'mail.reminder_60' },
} as const satisfies Record<ReminderStep, InvoiceWords>;

const AGAIN: InvoiceWords = {
  kind: 'client.reminder_again',
  subject: 'mail.reminder_after_subject',
  text: 'mail.reminder_again',
};

/** The letters about an invoice that is owed, those of the steps first. */
export const REMINDER_LETTERS: readonly InvoiceWords[] = [...Object.values(LETTERS), AGAIN];

/** The letter of a step. What is sent after the last one calls nothing late whose day was moved since. */
function letterOf(step: number, { payment_due }: ReminderFacts, today: string): InvoiceWords {
  if (step !== REPEATED_STEP) return LETTERS[step as ReminderStep];
  return payment_due < today ? AGAIN : LETTERS[-3];
}

/** Keeps a step of an invoice, unless somebody did before. What was dropped may be asked for again. */
async function keepStep(
  tx: Tx,
  { company_id }: Scope,
  of: {
    client_invoice_id: number;
    step: ReminderStep | typeof REPEATED_STEP;
    number?: number;
    requested_by: number | null;
    status: 'queued' | 'skipped';
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('invoice_reminder')
    .values({ company_id, ...of })
    .onConflict((on) =>
      on
        .columns(['company_id', 'client_invoice_id', 'step', 'number'])
        .doUpdateSet({ status: of.status, requested_by: of.requested_by, reason: '' })
        .where('invoice_reminder.status', '=', 'dropped'),
    )
    .returning('invoice_reminder_id')
    .executeTakeFirst();
  return row?.invoice_reminder_id;
}

const queueMail = (tx: Tx, { company_id }: Scope, invoice_reminder_id: number) =>
  enqueue(tx, 'mail-invoice-reminder', { company_id, invoice_reminder_id });

/** The invoice and the plan of its reminders, for somebody who sees it, unless it is on hold. */
async function planOf(tx: Tx, scope: UserScope, now: Temporal.Instant, id: number) {
  const name = await invoiceName(tx, scope, id);
  const today = todayOf(await companyOf(tx, scope), now).toString();
  const [facts] = name ? await reminderFacts(tx, scope, today, id) : [];
  if (!name || !facts) throw refuse('general.not_found');
  const plan = planReminder(facts, today);
  // A client that takes none by the clock can still be reminded by hand.
  if (plan.hold !== null && plan.hold !== 'off') throw refuse('reminder.on_hold');
  return { name, facts, plan };
}

/** The name of an invoice whose next step somebody sees and names. */
async function nextStep(tx: Tx, scope: UserScope, now: Temporal.Instant, id: number, step: ReminderStep) {
  const { name, plan } = await planOf(tx, scope, now, id);
  if (plan.next?.step !== step) throw refuse('reminder.not_next');
  return name;
}

/** Queues the mail of a reminder that somebody asks for, once. @returns the address it goes to */
async function mailByHand(
  tx: Tx,
  scope: UserScope,
  of: { client_invoice_id: number; step: ReminderStep | typeof REPEATED_STEP; number?: number },
): Promise<string> {
  const addressee = await addresseeOf(tx, scope, of.client_invoice_id);
  if (!addressee?.to) throw refuse('invoice.no_address');
  const id = await keepStep(tx, scope, { ...of, requested_by: scope.viewer.user_id, status: 'queued' });
  if (id === undefined) throw refuse('reminder.not_next');
  await queueMail(tx, scope, id);
  return addressee.to;
}

/** Mails the next reminder of an invoice now. @returns the address it goes to */
export async function sendReminderNow(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  { client_invoice_id, step }: { client_invoice_id: number; step: ReminderStep },
): Promise<string> {
  await nextStep(tx, scope, now, client_invoice_id, step);
  return mailByHand(tx, scope, { client_invoice_id, step });
}

/**
 * Mails a reminder of an invoice whose steps are over, as often as somebody wants it. Each has a number, which whoever presses has seen
 * before, so that two presses on the same one mail a single letter. @returns the address it goes to
 */
export async function sendReminderAgain(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  { client_invoice_id, number }: { client_invoice_id: number; number: number },
): Promise<string> {
  const { facts, plan } = await planOf(tx, scope, now, client_invoice_id);
  if (!canRemindAgain(plan) || number !== facts.repeated + 1) throw refuse('reminder.not_next');
  return mailByHand(tx, scope, { client_invoice_id, step: REPEATED_STEP, number });
}

/** Leaves the next reminder of an invoice out. */
export async function skipReminder(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  { client_invoice_id, step }: { client_invoice_id: number; step: ReminderStep },
): Promise<void> {
  const name = await nextStep(tx, scope, now, client_invoice_id, step);
  const requested_by = scope.viewer.user_id;
  const id = await keepStep(tx, scope, { client_invoice_id, step, requested_by, status: 'skipped' });
  if (id === undefined) throw refuse('reminder.not_next');
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'invoice',
    object_id: client_invoice_id,
    ...name,
    description: `reminder ${step}`,
  });
}

/** Records that a client disputes an invoice, or with no reason that the dispute is over. */
export async function saveDispute(
  tx: Tx,
  scope: UserScope,
  client_invoice_id: number,
  dispute: { disputed_on: string; dispute_reason: string } | null,
): Promise<void> {
  const name = await invoiceName(tx, scope, client_invoice_id);
  if (!name) throw refuse('general.not_found');
  const before = await tx
    .selectFrom('client_invoice')
    .select(['disputed_on', 'dispute_reason'])
    .where('company_id', '=', scope.company_id)
    .where('client_invoice_id', '=', client_invoice_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const saved = await tx
    .updateTable('client_invoice')
    .set(dispute ?? { disputed_on: null, dispute_reason: '' })
    .where('company_id', '=', scope.company_id)
    .where('client_invoice_id', '=', client_invoice_id)
    .where('invoice_status', '=', 'Unpaid')
    .returning('client_invoice_id')
    .executeTakeFirst();
  if (!saved) throw refuse('reminder.on_hold');
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'invoice',
    object_id: client_invoice_id,
    ...name,
    description: dispute?.dispute_reason ?? '',
    changes: changesBetween(before, dispute ?? { disputed_on: null, dispute_reason: '' }),
  });
}

/** Queues the reminders of a company that are due today. @returns how many */
export async function queueReminders(tx: Tx, scope: Scope, now: Temporal.Instant): Promise<number> {
  const today = todayOf(await companyOf(tx, scope), now).toString();
  let count = 0;
  for (const invoice of await reminderFacts(tx, scope, today)) {
    const { due: step } = planReminder(invoice, today);
    if (step === null) continue;
    const { client_invoice_id } = invoice;
    const id = await keepStep(tx, scope, { client_invoice_id, step, requested_by: null, status: 'queued' });
    if (id === undefined) continue;
    await queueMail(tx, scope, id);
    count += 1;
  }
  return count;
}

/** Queues the reminders of every company that wants them, in its own office hours, once a step. */
export async function remindOfInvoices(services: Services): Promise<void> {
  const now = services.now();
  await forEachCompany(
    services.db,
    'statements',
    (scope) =>
      services.db.withScope(scope, async (tx) => {
        const company = await companyOf(tx, scope);
        const { hour } = now.toZonedDateTimeISO(company.time_zone);
        if (!company.remind_of_invoices || hour < HOURS.first || hour >= HOURS.last) return;
        await queueReminders(tx, scope, now);
      }),
    'reminders of some companies were not queued',
  );
}

/** Whether an invoice whose reminder waits is owed still, and nobody said why it is not paid. */
const isOwed = ({ is_open, is_voided, is_disputed, is_promised }: ReminderFacts) =>
  is_open && !is_voided && !is_disputed && !is_promised;

/** Mails a reminder, unless the invoice was paid, disputed or promised meanwhile. A repeat finds nothing to do. */
export async function mailInvoiceReminder(
  services: Services,
  { company_id, invoice_reminder_id }: TaskData['mail-invoice-reminder'],
): Promise<void> {
  const scope = systemScope(company_id, 'notifications');
  const finish = (tx: Tx, values: { status: 'sent' | 'dropped' | 'failed'; sent_to?: string; reason?: string }) =>
    tx
      .updateTable('invoice_reminder')
      .set({ ...values, sent_at: services.now().toString() })
      .where('company_id', '=', company_id)
      .where('invoice_reminder_id', '=', invoice_reminder_id)
      .execute();
  const made = await services.db.withScope(scope, async (tx) => {
    const waiting = await lockReminder(tx, scope, invoice_reminder_id);
    if (!waiting) return undefined;
    const today = todayOf(await companyOf(tx, scope), services.now()).toString();
    const [facts] = await reminderFacts(tx, scope, today, waiting.client_invoice_id);
    if (!facts || !isOwed(facts)) {
      await finish(tx, { status: 'dropped' });
      return undefined;
    }
    const invoice = await addresseeOf(tx, scope, waiting.client_invoice_id);
    if (!invoice?.to) {
      await finish(tx, { status: 'failed' });
      return undefined;
    }
    const key = `invoice reminder ${invoice_reminder_id}`;
    await noticeInvoice(tx, scope, invoice, { key, at: services.now(), is_reminder: true });
    const letter = await writeInvoiceLetter(tx, scope, services, invoice, letterOf(waiting.step, facts, today));
    return { ...letter, invoice, id: waiting.client_invoice_id };
  });
  if (!made) return;
  const { invoice, company, content } = made;
  try {
    const dedupe_key = `invoice reminder ${invoice_reminder_id}`;
    await services.mail.send(divisionMail(company, services, { to: invoice.to, dedupe_key, content }));
  } catch (error) {
    // What the address refuses no repeat can help.
    if (!(error instanceof MessageRefused)) throw error;
    await services.db.withScope(scope, (tx) => finish(tx, { status: 'failed', reason: error.message }));
    return;
  }
  await services.db.withScope(scope, async (tx) => {
    await finish(tx, { status: 'sent', sent_to: invoice.to });
    await recordActivity(tx, scope, {
      activity_type: 'Sent Email',
      object_type: 'invoice',
      object_id: made.id,
      object_number: String(invoice.invoice_number),
      object_name: invoice.case_name,
      division_id: invoice.division_id,
      description: `${invoice.to}: ${content.subject}`,
    });
  });
}
