import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { type Locale, languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { LISTS } from '@onrecord/domain/core/list/lists';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { readEmailList } from '@onrecord/domain/core/validation/email-list';
import type { Tx } from '../../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../../db/message/app-notice.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, formatsOf, mailCompany } from '../../../company/company/company.reads.ts';
import type { PaymentDetails } from '../payment.writes.ts';
import { type ReturnedPayment, returnedPayment } from './return-mail.reads.ts';

/** The notices of a return in the application: the payer's, and the office's. */
async function writeReturnNotices(
  tx: Tx,
  scope: Scope,
  payment: ReturnedPayment,
  given: { key: string; at: Temporal.Instant },
) {
  const { receipt_number, receipt_id, amount, payer_id, division_id, client_name } = payment;
  const values = { receipt_number, amount: { money: amount } };
  const common = { ...given, about: 'nothing', about_id: null } as const;
  if (payer_id !== null) {
    const notification_type_id = FIXED_KINDS.returned_to_payer;
    const path = LISTS.client_invoice.path;
    const notice = { ...common, notification_type_id, sentence: 'app_notice.returned', values, path } as const;
    await writeAppNotice(tx, scope, notice, { audience: 'user', user_id: payer_id });
  }
  const office: WrittenNotice = {
    ...{
      ...common,
      notification_type_id: FIXED_KINDS.returned_to_office,
      path: `/activity/transactions/${receipt_id}`,
    },
    sentence: 'app_notice.returned_to_office',
    values: { ...values, name: client_name ?? '' },
  };
  await writeAppNotice(tx, scope, office, { audience: 'office', party_id: division_id });
}

/** Both mails of a return: the payer's in the payer's language, the office's in its own. */
async function writeReturn(tx: Tx, scope: Scope, { transaction_id, fee }: TaskData['mail-return']) {
  const payment = await returnedPayment(tx, scope, transaction_id);
  if (!payment) return undefined;
  const { company, settings } = await mailCompany(tx, scope, payment.division_id);
  const formats = formatsOf(await companyOf(tx, scope));
  const listed = (payment.details as Partial<PaymentDetails> | null)?.send_receipt_to ?? '';
  const payers = readEmailList([payment.payer_email ?? '', listed].join(';')).emails;
  const write = (locale: Locale, text: 'mail.return_payer_text' | 'mail.return_office_text') => {
    const date = dateText(payment.paid_on, formats.date_format);
    const terms = termsOf(settings, null, locale);
    const t = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
      sentenceText(sentence(key, ...params), terms);
    const amount = moneyText(payment.amount, formats);
    return {
      lang: languageTag(locale),
      subject: t('mail.return_subject', { receipt_number: payment.receipt_number, company_name: company.name }),
      paragraphs: [
        t(text, { amount, date }),
        fee === null ? '' : t('mail.return_fee_text', { amount: moneyText(fee, formats) }),
      ].filter(Boolean),
      facts: [
        { label: t('mail.fact_receipt'), value: String(payment.receipt_number) },
        { label: t('mail.fact_payer'), value: payment.client_name ?? '' },
        { label: t('mail.fact_reopened'), value: payment.invoices },
      ].filter((fact) => fact.value !== ''),
      ...(text === 'mail.return_payer_text' && {
        letter: {
          kind: 'payer.return',
          fields: {
            ...{ amount, date, receipt_number: String(payment.receipt_number) },
            fee: fee === null ? '' : moneyText(fee, formats),
          },
        },
      }),
    };
  };
  const office = readEmailList(company.division_email || company.email).emails;
  return {
    company,
    payment,
    mails: [
      ...payers.map((to) => ({
        to,
        content: write(toLocale(payment.payer_locale ?? company.locale), 'mail.return_payer_text'),
      })),
      ...office.map((to) => ({ to, content: write(toLocale(company.locale), 'mail.return_office_text') })),
    ],
  };
}

/** Writes to the payer and to the office that the bank took a payment back; a repeat of the task sends nothing twice. */
export async function mailReturn(services: Services, data: TaskData['mail-return']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const key = `return ${data.transaction_id}`;
  const made = await services.db.withScope(scope, async (tx) => {
    const written = await writeReturn(tx, scope, data);
    if (written) await writeReturnNotices(tx, scope, written.payment, { key, at: services.now() });
    return written;
  });
  for (const { to, content } of made?.mails ?? []) {
    const dedupe_key = `${key} ${to.toLowerCase()}`;
    if (made) await services.mail.send(divisionMail(made.company, services, { to, dedupe_key, content }));
  }
}
