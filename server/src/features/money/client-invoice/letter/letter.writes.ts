import { invoiceLinkPath } from '@onrecord/domain/access/link/invoice-link-path';
import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { foreignText } from '@onrecord/domain/money/exchange/foreign-text';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../../db/message/app-notice.ts';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import { ownWords } from '../../../../http/text/own-words.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, formatsOf, mailCompany } from '../../../company/company/company.reads.ts';
import { payLinkOf } from '../../payment/quick-pay/quick-pay.writes.ts';
import { type Addressee, addresseeOf } from './letter.reads.ts';

/** How long the link of a mailed invoice works; after that the page offers a fresh one. */
const LINK_LIFE = { hours: 24 * 60 };

/** Queues the mail of an invoice in the transaction of whoever wants it sent. */
export async function queueInvoiceMail(tx: Tx, scope: Scope, client_invoice_id: number): Promise<void> {
  await enqueue(tx, 'notify-invoice', { company_id: scope.company_id, client_invoice_id });
}

async function printLink(tx: Tx, scope: Scope, services: Services, { order_id }: Addressee): Promise<string> {
  const token = await mintLinkToken(tx, scope, {
    purpose: 'printclientinvoice',
    subject_type: 'guest',
    subject_id: order_id,
    object_id: order_id,
    expires_at: services.now().add(LINK_LIFE).toString(),
  });
  const target = { company_id: scope.company_id, order_id, letter_template_id: 0 };
  return services.base_url + invoiceLinkPath(target, token);
}

/** What differs between the letters about an invoice. */
export interface InvoiceWords {
  readonly kind: `client.${'invoice' | 'reminder_before' | 'reminder_1' | 'reminder_15' | 'reminder_30' | 'reminder_60' | 'reminder_again'}`;
  readonly subject: 'mail.invoice_subject' | 'mail.reminder_before_subject' | 'mail.reminder_after_subject';
  readonly text:
    | 'mail.invoice_text'
    | 'mail.reminder_before'
    | 'mail.reminder_1'
    | 'mail.reminder_15'
    | 'mail.reminder_30'
    | 'mail.reminder_60'
    | 'mail.reminder_again';
}

export const ISSUED: InvoiceWords = {
  kind: 'client.invoice',
  subject: 'mail.invoice_subject',
  text: 'mail.invoice_text',
};

/** A letter about an invoice, with a link of its own to the print, in the language of its reader. */
export async function writeInvoiceLetter(
  tx: Tx,
  scope: Scope,
  services: Services,
  invoice: Addressee,
  words: InvoiceWords = ISSUED,
) {
  const { company, settings } = await mailCompany(tx, scope, invoice.division_id);
  const formats = formatsOf(await companyOf(tx, scope));
  const locale = toLocale(invoice.locale ?? company.locale);
  const terms = termsOf(settings, null, locale);
  const t = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
    sentenceText(sentence(key, ...params), terms);
  const payment_due = dateText(invoice.payment_due, formats.date_format);
  const { invoice_number, case_name } = invoice;
  const pay = await payLinkOf(tx, services, scope, invoice);
  const { amount_due, balance } = billedText(invoice, formats);
  const fields = { invoice_number: String(invoice_number), case_name, payment_due, amount_due, balance };
  const shipped = {
    lang: languageTag(locale),
    subject: t(words.subject, { invoice_number, company_name: company.name, payment_due }),
    paragraphs: [t(words.text, { case_name, payment_due })],
    facts: [
      { label: t('mail.fact_invoice_number'), value: String(invoice_number) },
      { label: t('mail.fact_amount_due'), value: amount_due },
      { label: t('mail.fact_balance'), value: balance },
      { label: t('mail.fact_due'), value: payment_due },
      { label: t('mail.fact_claim'), value: invoice.claim_number },
    ].filter((fact) => fact.value !== ''),
    button: { label: t('mail.invoice_button'), url: await printLink(tx, scope, services, invoice) },
    ...(pay && { link: { label: t('mail.pay_button'), url: pay } }),
    letter: { kind: words.kind, fields: { ...fields, claim_number: invoice.claim_number, pay_link: pay ?? '' } },
  };
  return { company, shipped, content: ownWords(company, shipped) };
}

/** What an invoice comes to and what is open of it, in the currency that its client is billed in. */
export function billedText(
  { foreign, ...own }: Pick<Addressee, 'amount_due' | 'balance' | 'foreign'>,
  formats: FormatSettings,
) {
  const text = (amount: string) =>
    foreign ? foreignText(amount, foreign.currency_code, formats) : moneyText(amount, formats);
  const { amount_due, balance } = foreign ?? own;
  return { amount_due: text(amount_due), balance: text(balance) };
}

/** Has the logins of the contact of an invoice read in the application that it is there, or still open, once for each time it is sent. */
export async function noticeInvoice(
  tx: Tx,
  scope: Scope,
  invoice: Addressee,
  { key, at, is_reminder = false }: { key: string; at: Temporal.Instant; is_reminder?: boolean },
): Promise<void> {
  const { client_invoice_id, contact_id, invoice_number, payment_due, foreign } = invoice;
  const { amount_due, balance } = foreign ?? invoice;
  const amount = is_reminder ? balance : amount_due;
  if (contact_id === null) return;
  const notice: WrittenNotice = {
    ...{ notification_type_id: is_reminder ? FIXED_KINDS.invoice_reminder : FIXED_KINDS.invoice, key, at },
    sentence: is_reminder ? 'app_notice.invoice_reminder' : 'app_notice.invoice',
    values: {
      invoice_number,
      amount: foreign ? `${foreign.currency_code} ${amount}` : { money: amount },
      date: { date: payment_due },
    },
    ...{ about: 'client_invoice', about_id: client_invoice_id },
    path: `/activity/client-invoices/${client_invoice_id}`,
  };
  await writeAppNotice(tx, scope, notice, { audience: 'contact', party_id: contact_id });
}

/** Mails an invoice with a link of its own; a repeat of the task sends it under the same message id. */
export async function notifyInvoice(
  services: Services,
  data: TaskData['notify-invoice'],
  taskId: string,
): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const dedupe_key = `invoice ${data.client_invoice_id} ${taskId}`;
  const made = await services.db.withScope(scope, async (tx) => {
    const invoice = await addresseeOf(tx, scope, data.client_invoice_id);
    if (!invoice?.to) return undefined;
    await noticeInvoice(tx, scope, invoice, { key: dedupe_key, at: services.now() });
    return { invoice, ...(await writeInvoiceLetter(tx, scope, services, invoice)) };
  });
  if (!made) return;
  const { invoice, company, content } = made;
  await services.mail.send(divisionMail(company, services, { to: invoice.to, dedupe_key, content }));
  await services.db.withScope(scope, (tx) =>
    recordActivity(tx, scope, {
      activity_type: 'Sent Email',
      object_type: 'invoice',
      object_id: data.client_invoice_id,
      object_number: String(invoice.invoice_number),
      object_name: invoice.case_name,
      division_id: invoice.division_id,
      description: `${invoice.to}: ${content.subject}`,
    }),
  );
}
