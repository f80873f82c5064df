import type { chaseArea, cronArea } from '@onrecord/contract/money/chase';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { canRemindAgain, planReminder } from '@onrecord/domain/money/chase/invoice-reminder';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { refuseOtherSites, requireTenantHeader } from '../../../http/request/same-site.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { invoiceName } from '../client-invoice/client-invoice.reads.ts';
import { reminderFacts, remindersOf } from './chase.reads.ts';
import { queueReminders, saveDispute, sendReminderAgain, sendReminderNow, skipReminder } from './chase.writes.ts';

/** Reminders of unpaid invoices, by hand, and disputes. */
export function chaseHandlers({ db, now }: Services): CallHandlers<typeof chaseArea> {
  return {
    getInvoiceReminders: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const { client_invoice_id } = call.body;
        if (!(await invoiceName(tx, scope, client_invoice_id))) throw refuse('general.not_found');
        const company = await companyOf(tx, scope);
        const today = todayOf(company, now()).toString();
        const [facts] = await reminderFacts(tx, scope, today, client_invoice_id);
        if (!facts) throw refuse('general.not_found');
        const plan = planReminder(facts, today);
        const { hold, next } = plan;
        return {
          data: await remindersOf(tx, scope, client_invoice_id),
          hold,
          next,
          again: canRemindAgain(plan) ? facts.repeated + 1 : null,
          by_clock: company.remind_of_invoices,
          disputed_on: facts.disputed_on,
          dispute_reason: facts.dispute_reason,
        };
      }),
    async sendNow(call) {
      const to = await db.withScope(call.scope, (tx) => sendReminderNow(tx, userScope(call), now(), call.body));
      return { message: sentenceText(sentence('reminder.sent', { to }), await call.terms()) };
    },
    async sendAgain(call) {
      const to = await db.withScope(call.scope, (tx) => sendReminderAgain(tx, userScope(call), now(), call.body));
      return { message: sentenceText(sentence('reminder.sent', { to }), await call.terms()) };
    },
    async skip(call) {
      await db.withScope(call.scope, (tx) => skipReminder(tx, userScope(call), now(), call.body));
      return { message: sentenceText(sentence('reminder.skipped'), await call.terms()) };
    },
    async dispute(call) {
      const { client_invoice_id, reason } = call.body;
      await db.withScope(call.scope, async (tx) => {
        const disputed_on = todayOf(await companyOf(tx, call.scope), now()).toString();
        await saveDispute(tx, userScope(call), client_invoice_id, { disputed_on, dispute_reason: reason });
      });
      return { message: sentenceText(sentence('reminder.disputed'), await call.terms()) };
    },
    async endDispute(call) {
      await db.withScope(call.scope, (tx) => saveDispute(tx, userScope(call), call.body.client_invoice_id, null));
      return { message: sentenceText(sentence('reminder.dispute_ended'), await call.terms()) };
    },
  };
}

/** What the specification starts by an address; a GET that changes something is taken from the company's own pages only. */
export function cronHandlers({ db, now }: Services): CallHandlers<typeof cronArea> {
  return {
    async divisionreminderjobinvoicefollowupAction(call: Call) {
      refuseOtherSites(call);
      requireTenantHeader(call);
      const queued = await db.withScope(call.scope, (tx) => queueReminders(tx, userScope(call), now()));
      return { queued, message: sentenceText(sentence('reminder.queued', { count: queued }), await call.terms()) };
    },
  };
}
