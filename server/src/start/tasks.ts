import type { DatabaseUrls } from '../db/migration/roles.ts';
import {
  lookForWebhooks,
  notifyWebhook,
  sendWebhooks,
  wakeWebhooks,
} from '../features/access/integration/send.writes.ts';
import { mailCompanyStart } from '../features/access/sign-in/company-start/mail.writes.ts';
import { notifyFactor } from '../features/access/sign-in/factor/factor.writes.ts';
import { welcomeUser } from '../features/access/sign-in/step/welcome/welcome.writes.ts';
import { inviteImported } from '../features/access/user/imported/imported.writes.ts';
import { pruneLogs } from '../features/company/logs-configuration/logs-configuration.writes.ts';
import { sweepPictures } from '../features/company/picture/picture.writes.ts';
import { chargeDueSubscriptions, chargeSubscription } from '../features/company/subscription/charge/charge.writes.ts';
import { notifySubscription } from '../features/company/subscription/notice.writes.ts';
import { pruneNotices } from '../features/messages/app-notice/app-notice.writes.ts';
import { notifyBookingConflicts } from '../features/messages/notification/conflict.writes.ts';
import { mailDayDigest, sendDayDigests } from '../features/messages/notification/digest/digest.writes.ts';
import { sendTypedLetter } from '../features/messages/notification/letter.writes.ts';
import { notifyOfLicences } from '../features/messages/notification/licence.writes.ts';
import { notifyJobs } from '../features/messages/notification/many/many-letter.writes.ts';
import { notifyJob } from '../features/messages/notification/notification.writes.ts';
import { notifyOffers } from '../features/messages/notification/offer/offer.writes.ts';
import { remindOfJobs } from '../features/messages/notification/reminder/reminder.writes.ts';
import { mailRequestLetters } from '../features/messages/notification/request/request-letter.writes.ts';
import { sendMessageAgain } from '../features/messages/outbox/outbox.writes.ts';
import { keepDeadTask } from '../features/messages/task/task.writes.ts';
import { mailInvoiceReminder, remindOfInvoices } from '../features/money/chase/chase.writes.ts';
import { makeFinanceCharges } from '../features/money/chase/finance.writes.ts';
import { mailEveningInvoices, mailEvenings } from '../features/money/client-invoice/delivery/delivery.writes.ts';
import { notifyInvoice } from '../features/money/client-invoice/letter/letter.writes.ts';
import { notifyPayQuestion } from '../features/money/my-pay/question.writes.ts';
import { notifyLaterOrder } from '../features/money/order/later/letter.writes.ts';
import { mailRemittance } from '../features/money/pay-run/remittance.writes.ts';
import { mailW9Request } from '../features/money/pay-run/tax-year.writes.ts';
import { checkAllBooks, notifyBooks } from '../features/money/payment/books/books.writes.ts';
import { clearBankPayments } from '../features/money/payment/event/clearing.writes.ts';
import { lookForAllReturns } from '../features/money/payment/event/event.writes.ts';
import { mailReturn } from '../features/money/payment/return/return-mail.writes.ts';
import { mailCardExpiry, remindOfCards } from '../features/money/payment/saved/card-expiry.writes.ts';
import { settlePayment } from '../features/money/payment/settle.writes.ts';
import { mailReceipt } from '../features/money/payment/terminal/receipt-mail.writes.ts';
import { expireRewards } from '../features/money/rewards/expiry.writes.ts';
import { mailMonthlyStatements, mailStatement } from '../features/money/statement/letter/letter.writes.ts';
import { sealLogs } from '../features/office/activity-log/chain/chain.writes.ts';
import { sendLetters } from '../features/office/bulk/letter/letter.writes.ts';
import { sweepImports } from '../features/office/import/file.writes.ts';
import { runImport } from '../features/office/import/run.writes.ts';
import { mailMonthlyReports, mailReport } from '../features/office/report/mail.writes.ts';
import { mailDelegation } from '../features/people/delegate/delegate-mail.writes.ts';
import { mailBankChange } from '../features/people/service-provider/payee.writes.ts';
import { sweepUploads } from '../features/production/file/upload/upload.writes.ts';
import { expireReviews } from '../features/production/read-sign/desk.writes.ts';
import { fileReadSign, mailReadSign } from '../features/production/read-sign/document.writes.ts';
import { refreshJobRows } from '../features/scheduling/job/rows.writes.ts';
import { endLateTiers, endTier } from '../features/scheduling/offer/offer.writes.ts';
import { reportLateCheckIns } from '../features/scheduling/readiness/late-check-in.writes.ts';
import type { Services } from '../http/services.ts';
import { createTaskRunner, type TaskRunner } from '../tasks/task-runner.ts';
import { importMakers } from './import-makers.ts';
import { skipRemovedSamples } from './sample/inside.ts';

/** Which handler works off which task: the features' own functions, by name. */
function registerTasks(runner: Pick<TaskRunner, 'registerTask'>, services: Services): void {
  runner.registerTask('settle-payment', (data) => settlePayment(services, data));
  runner.registerTask('look-for-returns', () => lookForAllReturns(services));
  runner.registerTask('clear-bank-payments', () => clearBankPayments(services));
  runner.registerTask('check-books', () => checkAllBooks(services));
  runner.registerTask('notify-books', (data) => notifyBooks(services, data));
  runner.registerTask('mail-return', (data) => mailReturn(services, data));
  runner.registerTask('mail-receipt', (data) => mailReceipt(services, data));
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(services, data, task_id));
  runner.registerTask('notify-jobs', (data) => notifyJobs(services, data));
  runner.registerTask('send-message-again', (data) => sendMessageAgain(services, data));
  runner.registerTask('end-offer-tier', (data) => endTier(services, data));
  runner.registerTask('end-late-offer-tiers', () => endLateTiers(services));
  runner.registerTask('notify-offers', (data) => notifyOffers(services, data));
  runner.registerTask('notify-booking-conflicts', (data, { task_id }) =>
    notifyBookingConflicts(services, data, task_id),
  );
  runner.registerTask('notify-invoice', (data, { task_id }) => notifyInvoice(services, data, task_id));
  runner.registerTask('mail-invoice-reminder', (data) => mailInvoiceReminder(services, data));
  runner.registerTask('remind-of-invoices', () => remindOfInvoices(services));
  runner.registerTask('make-finance-charges', () => makeFinanceCharges(services));
  runner.registerTask('remind-of-cards', () => remindOfCards(services));
  runner.registerTask('mail-card-expiry', (data) => mailCardExpiry(services, data));
  runner.registerTask('expire-rewards', () => expireRewards(services));
  runner.registerTask('mail-evenings', () => mailEvenings(services));
  runner.registerTask('mail-evening-invoices', (data) => mailEveningInvoices(services, data));
  runner.registerTask('mail-statement', (data) => mailStatement(services, data));
  runner.registerTask('mail-monthly-statements', () => mailMonthlyStatements(services));
  runner.registerTask('mail-report', (data) => mailReport(services, data));
  runner.registerTask('mail-monthly-reports', () => mailMonthlyReports(services));
  runner.registerTask('notify-later-order', (data) => notifyLaterOrder(services, data));
  runner.registerTask('notify-pay-question', (data) => notifyPayQuestion(services, data));
  runner.registerTask('notify-contact', ({ contact_id, ...data }, { task_id }) =>
    sendTypedLetter(services, { ...data, audience: 'contact', party_id: contact_id, job_ids: [] }, task_id),
  );
  runner.registerTask('send-letters', (data) => sendLetters(services, data));
  runner.registerTask('notify-about-jobs', (data, { task_id }) => sendTypedLetter(services, data, task_id));
  runner.registerTask('mail-remittance', (data) => mailRemittance(services, data));
  runner.registerTask('mail-w9-request', (data, { task_id }) => mailW9Request(services, data, task_id));
  runner.registerTask('mail-bank-change', (data, { task_id }) => mailBankChange(services, data, task_id));
  runner.registerTask('mail-request', (data, { task_id }) => mailRequestLetters(services, data, task_id));
  runner.registerTask('mail-delegation', (data, { task_id }) => mailDelegation(services, data, task_id));
  runner.registerTask('mail-read-sign', (data, { task_id }) => mailReadSign(services, data, task_id));
  runner.registerTask('file-read-sign', (data) => fileReadSign(services, data));
  runner.registerTask('expire-read-signs', () => expireReviews(services));
  runner.registerTask('notify-factor', (data, { task_id }) => notifyFactor(services, data, task_id));
  runner.registerTask('welcome-user', (data) => welcomeUser(services, data));
  runner.registerTask('invite-user', (data) => inviteImported(services, data));
  runner.registerTask('mail-company-start', (data) => mailCompanyStart(services, data));
  runner.registerTask('refresh-job-rows', (data, { signal }) => refreshJobRows(services, data, signal));
  runner.registerTask('remind-of-jobs', () => remindOfJobs(services));
  runner.registerTask('send-day-digests', () => sendDayDigests(services));
  runner.registerTask('mail-day-digest', (data) => mailDayDigest(services, data));
  runner.registerTask('report-late-check-ins', () => reportLateCheckIns(services));
  runner.registerTask('tell-of-licences', () => notifyOfLicences(services));
  runner.registerTask('prune-logs', async () => {
    await pruneLogs(services);
    await pruneNotices(services);
  });
  runner.registerTask('seal-logs', () => sealLogs(services, false));
  runner.registerTask('seal-whole-logs', () => sealLogs(services, true));
  runner.registerTask('send-webhooks', (data, { signal }) => sendWebhooks(services, data, signal));
  runner.registerTask('look-for-webhooks', () => lookForWebhooks(services));
  runner.registerTask('notify-webhook', (data) => notifyWebhook(services, data));
  runner.registerTask('charge-subscription', (data) => chargeSubscription(services, data));
  runner.registerTask('charge-subscriptions', () => chargeDueSubscriptions(services));
  runner.registerTask('notify-subscription', (data) => notifySubscription(services, data));
  const makers = importMakers(services);
  runner.registerTask('run-import', (data, { signal }) => runImport(services, makers, data, signal));
  runner.registerTask('sweep-imports', () => sweepImports(services));
  runner.registerTask('sweep-pictures', () => sweepPictures(services));
  runner.registerTask('sweep-uploads', () => sweepUploads(services));
}

/** Begins to work off queued tasks in this process. */
export async function startTasks(urls: DatabaseUrls, services: Services): Promise<TaskRunner> {
  const runner = createTaskRunner({
    url: urls.workerUrl,
    // The stack alone: an error of the database carries its whole connection with it.
    onError: (error, task) => console.error(`Task ${task ?? 'queue'}:`, error instanceof Error ? error.stack : error),
    onDead: (task) => keepDeadTask(services, task),
  });
  registerTasks(skipRemovedSamples(runner, services), services);
  await runner.start();
  const stopWaking = await wakeWebhooks(services);
  return {
    ...runner,
    async stop() {
      await stopWaking();
      await runner.stop();
    },
  };
}
