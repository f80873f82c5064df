import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import { dateText } from '@onrecord/domain/core/format/date';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { message, type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { EVENING_HOUR, eveningMails } from '@onrecord/domain/money/client-invoice/evening-mails';
import { MessageRefused } from '../../../../adapters/mail/port.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import { ownWords } from '../../../../http/text/own-words.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, forEachCompany, formatsOf, mailCompany } from '../../../company/company/company.reads.ts';
import { type Addressee, addresseeOf } from '../letter/letter.reads.ts';
import { billedText, noticeInvoice, queueInvoiceMail } from '../letter/letter.writes.ts';
import { invoicePdf } from '../letter/print.writes.ts';
import { chosenDelivery, lockMail, lockWaiting } from './delivery.reads.ts';

/** Sends invoices that were just issued as their clients want them: at once, in the evening, or not by itself. */
export async function deliverIssued(tx: Tx, scope: Scope, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const chosen = await chosenDelivery(tx, scope, invoiceIds);
  const of = (delivery: string) => chosen.filter(({ invoice_delivery }) => invoice_delivery === delivery);
  for (const { client_invoice_id } of of('mail')) await queueInvoiceMail(tx, scope, client_invoice_id);
  const evening = of('evening').map(({ client_invoice_id }) => ({ company_id: scope.company_id, client_invoice_id }));
  if (evening.length > 0) await tx.insertInto('invoice_evening').values(evening).execute();
}

interface Outcome {
  readonly status: 'queued' | 'sent' | 'dropped' | 'failed';
  readonly mail_id?: number;
  readonly sent_to?: string;
  readonly sent_at?: string;
  readonly reason?: string;
}

async function note(tx: Tx, { company_id }: Scope, invoiceIds: readonly number[], outcome: Outcome): Promise<void> {
  if (invoiceIds.length === 0) return;
  await tx
    .updateTable('invoice_evening')
    .set(outcome)
    .where('company_id', '=', company_id)
    .where('client_invoice_id', 'in', [...invoiceIds])
    .execute();
}

/** Writes into the history of an invoice that its mail left, or why it did not. */
function recordMail(tx: Tx, scope: Scope, invoice: Addressee, activity_type: ActivityType, description: string) {
  return recordActivity(tx, scope, {
    activity_type,
    object_type: 'invoice',
    object_id: invoice.client_invoice_id,
    object_number: String(invoice.invoice_number),
    object_name: invoice.case_name,
    division_id: invoice.division_id,
    description,
  });
}

/** The invoices of these that stand, with their addressees; the others are noted as dropped or failed. */
async function addressees(tx: Tx, scope: Scope, invoiceIds: readonly number[]): Promise<Addressee[]> {
  const found: Addressee[] = [];
  for (const id of invoiceIds) {
    const addressee = await addresseeOf(tx, scope, id);
    if (addressee?.to) {
      found.push(addressee);
      continue;
    }
    await note(tx, scope, [id], { status: addressee ? 'failed' : 'dropped', mail_id: id });
    if (addressee) await recordMail(tx, scope, addressee, 'Email Not Sent', message('contact.skip_no_email'));
  }
  return found;
}

/** Queues the mails of an evening of one company. Whoever comes second finds nothing that waits. */
export async function queueEvening(tx: Tx, scope: Scope): Promise<void> {
  const waiting = await addressees(tx, scope, await lockWaiting(tx, scope));
  for (const mail of eveningMails(waiting)) {
    const ids = mail.map(({ client_invoice_id }) => client_invoice_id);
    const mail_id = ids[0] as number;
    await note(tx, scope, ids, { status: 'queued', mail_id });
    await enqueue(tx, 'mail-evening-invoices', { company_id: scope.company_id, mail_id });
  }
}

/** Queues the evening of every company whose office hours have ended. */
export async function mailEvenings(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'statements',
    (scope) =>
      services.db.withScope(scope, async (tx) => {
        const { time_zone } = await companyOf(tx, scope);
        if (services.now().toZonedDateTimeISO(time_zone).hour >= EVENING_HOUR) await queueEvening(tx, scope);
      }),
    'the invoices of some companies were not mailed',
  );
}

async function writeMail(services: Services, scope: Scope, invoices: readonly Addressee[]) {
  const [first] = invoices as readonly [Addressee, ...Addressee[]];
  const { company, terms, locale, formats } = await services.db.readScope(scope, async (tx) => {
    const { company, settings } = await mailCompany(tx, scope, first.division_id);
    const locale = toLocale(first.locale ?? company.locale);
    const formats = formatsOf(await companyOf(tx, scope));
    return { company, locale, formats, terms: termsOf(settings, null, locale) };
  });
  const t = (one: Sentence) => sentenceText(one, terms);
  const attachments = [];
  for (const { order_id, client_invoice_id } of invoices) {
    const printed = { order_id, client_invoice_id, letter_template_id: null };
    const { file, title } = await invoicePdf(services, scope, printed, terms);
    attachments.push({ filename: `${title}.pdf`, content_type: 'application/pdf', content: file });
  }
  const facts = invoices.map(({ invoice_number, case_name, payment_due, ...billed }) => ({
    label: [`${t(sentence('mail.fact_invoice_number'))} ${invoice_number}`, case_name].filter(Boolean).join(', '),
    value: t(
      sentence('mail.balance_due', {
        amount: billedText(billed, formats).balance,
        date: dateText(payment_due, formats.date_format),
      }),
    ),
  }));
  const content = ownWords(company, {
    letter: { kind: 'client.invoices', fields: { count: String(invoices.length) } },
    lang: languageTag(locale),
    subject: t(sentence('mail.invoices_subject', { count: invoices.length, company_name: company.name })),
    paragraphs: [t(sentence('mail.invoices_text'))],
    facts,
    button: {
      label: t(sentence('mail.invoices_button')),
      url: `${services.base_url}/activity/client-invoices?view=any`,
    },
  });
  return { company, content, attachments };
}

/** Mails the invoices of an evening to one address. What was voided meanwhile is left out; a repeat finds nothing to do. */
export async function mailEveningInvoices(
  services: Services,
  { company_id, mail_id }: TaskData['mail-evening-invoices'],
): Promise<void> {
  const scope = systemScope(company_id, 'notifications');
  const invoices = await services.db.withScope(scope, async (tx) =>
    addressees(tx, scope, await lockMail(tx, scope, mail_id)),
  );
  const [first] = invoices;
  if (!first) return;
  const ids = invoices.map(({ client_invoice_id }) => client_invoice_id);
  const { company, content, attachments } = await writeMail(services, scope, invoices);
  const dedupe_key = `invoices of an evening ${mail_id}`;
  const finish = (outcome: Outcome) =>
    services.db.withScope(scope, async (tx) => {
      const at = services.now();
      await note(tx, scope, ids, { ...outcome, sent_at: at.toString() });
      const [type, what] =
        outcome.status === 'sent'
          ? (['Sent Email', content.subject] as const)
          : (['Email Not Sent', outcome.reason] as const);
      for (const invoice of invoices) {
        await recordMail(tx, scope, invoice, type, `${first.to}: ${what}`);
        if (outcome.status === 'sent')
          await noticeInvoice(tx, scope, invoice, { key: `${dedupe_key} ${invoice.client_invoice_id}`, at });
      }
    });
  try {
    await services.mail.send({
      ...divisionMail(company, services, { to: first.to, dedupe_key, content }),
      attachments,
    });
  } catch (error) {
    // What the address refuses no repeat can help.
    if (!(error instanceof MessageRefused)) throw error;
    await finish({ status: 'failed', reason: error.message });
    return;
  }
  await finish({ status: 'sent', sent_to: first.to });
}
