import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { cardText } from '@onrecord/domain/core/format/card';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { LISTS } from '@onrecord/domain/core/list/lists';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { readEmailList } from '@onrecord/domain/core/validation/email-list';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../../db/message/app-notice.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, formatsOf, mailCompany } from '../../../company/company/company.reads.ts';
import { heldByOrders } from '../order/order-payment.reads.ts';
import { allocationsOf } from '../payment.reads.ts';
import { detailsOf } from '../payment.writes.ts';
import { mailedReceipt } from './terminal.reads.ts';

async function writeReceipt(tx: Tx, scope: Scope, transaction_id: number) {
  const receipt = await mailedReceipt(tx, scope, transaction_id);
  if (!receipt) return undefined;
  const listed = readEmailList(detailsOf(receipt).send_receipt_to ?? '').emails;
  const payer = readEmailList(receipt.payer_email ?? '').emails;
  const to = readEmailList([...payer, ...listed].join(';')).emails;
  if (to.length === 0) return undefined;
  const { company, settings } = await mailCompany(tx, scope, receipt.division_id);
  const formats = formatsOf(await companyOf(tx, scope));
  const locale = toLocale(receipt.payer_locale ?? company.locale);
  const terms = termsOf(settings, null, locale);
  const t = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
    sentenceText(sentence(key, ...params), terms);
  const { receipt_number } = receipt;
  const amount = moneyText(receipt.transaction_credit_amount, formats);
  const lines = await allocationsOf(tx, scope, transaction_id);
  const orders = await heldByOrders(tx, scope, transaction_id);
  const paid_by = receipt.payment_method_name || receipt.payment_type_name;
  const date = dateText(receipt.transaction_date, formats.date_format);
  const content = {
    letter: { kind: 'payer.receipt', fields: { amount, date, receipt_number: String(receipt_number) } },
    lang: languageTag(locale),
    subject: t('mail.receipt_subject', { receipt_number, company_name: company.name }),
    paragraphs: [t('mail.receipt_text', { amount, date })],
    facts: [
      { label: t('mail.fact_receipt'), value: String(receipt_number) },
      ...lines.map((line) => ({
        label: t('mail.fact_paid_invoice', { invoice_number: line.invoice_number }),
        value: moneyText(line.amount, formats),
      })),
      ...orders.map((order) => ({
        label: t('mail.fact_paid_order', { order_number: order.order_number }),
        value: moneyText(order.amount, formats),
      })),
      { label: t('mail.fact_paid_by'), value: `${paid_by} ${receipt.last_four && cardText(receipt.last_four)}`.trim() },
      { label: t('mail.fact_tax_included'), value: receipt.tax_amount ? moneyText(receipt.tax_amount, formats) : '' },
      { label: t('mail.fact_po'), value: receipt.po },
      { label: t('mail.fact_comment'), value: receipt.comment },
      { label: t('mail.fact_reference'), value: receipt.t_reference_number },
    ].filter((fact) => fact.value !== ''),
  };
  return { to, company, content, receipt };
}

/** Mails a receipt to its payer and to everybody the payer named; a repeat of the task sends nothing twice. */
export async function mailReceipt(services: Services, data: TaskData['mail-receipt']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const { transaction_id } = data;
  const made = await services.db.readScope(scope, (tx) => writeReceipt(tx, scope, transaction_id));
  if (!made) return;
  const { receipt } = made;
  const key = `receipt ${transaction_id}`;
  if (receipt.payer_id !== null) {
    const notice: WrittenNotice = {
      ...{ notification_type_id: FIXED_KINDS.receipt, key, at: services.now() },
      sentence: 'app_notice.receipt',
      values: { receipt_number: receipt.receipt_number, amount: { money: receipt.transaction_credit_amount } },
      ...{ about: 'nothing', about_id: null, path: LISTS.client_invoice.path },
    };
    const payer = { audience: 'user', user_id: receipt.payer_id } as const;
    await services.db.withScope(scope, (tx) => writeAppNotice(tx, scope, notice, payer));
  }
  for (const to of made.to) {
    const dedupe_key = `${key} ${to.toLowerCase()}`;
    await services.mail.send(divisionMail(made.company, services, { to, dedupe_key, content: made.content }));
  }
  await services.db.withScope(scope, (tx) =>
    recordActivity(tx, scope, {
      activity_type: 'Sent Email',
      object_type: 'transaction',
      object_id: transaction_id,
      object_number: String(made.receipt.receipt_number),
      division_id: made.receipt.division_id,
      description: `${made.to.join('; ')}: ${made.content.subject}`,
    }),
  );
}
