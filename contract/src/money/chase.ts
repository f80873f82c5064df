import { REMINDER_STEPS, REPEATED_STEP } from '@onrecord/domain/money/chase/invoice-reminder';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, messageResponse, plainDate, requiredText } from '../core/shapes.ts';

const step = z.literal(REMINDER_STEPS);
const ofStep = z.strictObject({ client_invoice_id: id, step });

const reminderRow = z.strictObject({
  invoice_reminder_id: id,
  step: z.literal([...REMINDER_STEPS, REPEATED_STEP]),
  status: z.enum(['queued', 'sent', 'skipped', 'dropped', 'failed']),
  sent_to: z.string(),
  /** Why it was not sent. */
  reason: z.string(),
  /** When it left, or was skipped. */
  at: z.string(),
  /** Who sent or skipped it; null where the clock did. */
  by: z.string().nullable(),
});

const reminders = z.strictObject({
  /** The latest first. */
  data: z.array(reminderRow),
  hold: z.enum(['paid', 'voided', 'disputed', 'promised', 'off']).nullable(),
  next: z.strictObject({ step, day: plainDate }).nullable(),
  /** The number of the reminder that can be sent by hand once no step is left; null before, and while the invoice is on hold. */
  again: z.number().int().min(1).nullable(),
  /** Whether the company mails reminders by itself. */
  by_clock: z.boolean(),
  disputed_on: plainDate.nullable(),
  dispute_reason: z.string(),
});

/** Reminders of one unpaid invoice, and the dispute that stops them (design M8): staff who send invoices. */
export const chaseArea = {
  getInvoiceReminders: post('/invoice_reminder/getInvoiceReminders', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id }),
    returns: reminders,
  }),
  /** Mails the next reminder now, ahead of its day. Refused where the step was done or the invoice is on hold. */
  sendNow: post('/invoice_reminder/sendNow', 'clientinvoices.edit', { body: ofStep, returns: messageResponse }),
  /** Mails a reminder after the last step. Refused where that number was sent, a step is left or the invoice is on hold. */
  sendAgain: post('/invoice_reminder/sendAgain', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id, number: z.number().int().min(1) }),
    returns: messageResponse,
  }),
  /** Leaves the next reminder out; the one after it stays. */
  skip: post('/invoice_reminder/skip', 'clientinvoices.edit', { body: ofStep, returns: messageResponse }),
  /** Keeps why the client does not agree. Nobody is reminded until the dispute is over. */
  dispute: post('/invoice_reminder/dispute', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id, reason: requiredText }),
    returns: messageResponse,
  }),
  endDispute: post('/invoice_reminder/endDispute', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id }),
    returns: messageResponse,
  }),
};

/** Mails of a kind that go out by the clock. */
export const cronArea = {
  /** Queues the reminders of unpaid invoices that are due today, once each, whether or not the clock does it too. */
  divisionreminderjobinvoicefollowupAction: get(
    '/cron/divisionreminderjobinvoicefollowupAction',
    'applicationsettings.edit',
    { returns: messageResponse.extend({ queued: z.number().int() }) },
  ),
};

export type InvoiceReminders = z.output<typeof reminders>;
export type InvoiceReminderRow = z.output<typeof reminderRow>;
