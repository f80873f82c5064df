import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import type { Tx } from '../../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../../db/message/app-notice.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, formatsOf, mailCompany } from '../../../company/company/company.reads.ts';
import { orderPayDays, payBookOf } from '../../provider-invoice/pay-due.reads.ts';
import { laterOrderPath } from './later.present.ts';
import { type LaterOrderLetter, laterOrderLetter } from './letter.reads.ts';

async function writeLetter(
  tx: Tx,
  scope: Scope,
  services: Services,
  letter: LaterOrderLetter,
  earned: { amount: string; pay_date: string | null },
) {
  const { company, settings } = await mailCompany(tx, scope, letter.division_id);
  const formats = formatsOf(await companyOf(tx, scope));
  const locale = toLocale(letter.locale ?? company.locale);
  const terms = termsOf(settings, null, locale);
  const t = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
    sentenceText(sentence(key, ...params), terms);
  const date = (day: string | null) => dateText(day, formats.date_format);
  const { order_number, job_number, case_name } = letter;
  return {
    company,
    content: {
      lang: languageTag(locale),
      subject: t('mail.later_order_subject', { order_number, job_number }),
      paragraphs: [t('mail.later_order_text', { job_number, case_name })],
      facts: [
        { label: t('mail.fact_ordered_by'), value: letter.ordered_by },
        { label: t('mail.fact_ordered_items'), value: letter.items.join('; ') },
        { label: t('mail.fact_deliver_by'), value: date(letter.deliver_by) },
        { label: t('mail.fact_your_share'), value: moneyText(earned.amount, formats) },
        { label: t('mail.fact_expected_pay'), value: date(earned.pay_date) },
      ].filter((fact) => fact.value !== ''),
      button: { label: t('mail.later_order_button'), url: services.base_url + laterOrderPath(scope, letter) },
      letter: {
        kind: 'provider.later_order',
        fields: {
          ...{ order_number: String(order_number), job_number: String(job_number), case_name },
          amount: moneyText(earned.amount, formats),
        },
      },
    },
  };
}

interface Share {
  readonly letter: LaterOrderLetter;
  readonly earned: { readonly amount: string; readonly pay_date: string | null };
  readonly service_provider_id: number;
}

/** Has a provider read in the application what a later order earns and when it is expected to be paid. */
async function noticeShare(
  tx: Tx,
  scope: Scope,
  { letter, earned, service_provider_id }: Share,
  given: { key: string; at: Temporal.Instant },
): Promise<void> {
  const { order_id, order_number, job_number } = letter;
  const { amount, pay_date } = earned;
  const values = { order_number, job_number, amount: { money: amount } };
  const notice: WrittenNotice = {
    ...{ notification_type_id: FIXED_KINDS.later_order, ...given },
    sentence: pay_date === null ? 'app_notice.later_order' : 'app_notice.later_order_paid_on',
    values: pay_date === null ? values : { ...values, date: { date: pay_date } },
    ...{ about: 'client_order', about_id: order_id, path: laterOrderPath(scope, letter) },
  };
  await writeAppNotice(tx, scope, notice, { audience: 'provider', party_id: service_provider_id });
}

/** Mails each provider who earns of a later order what was ordered, the share and the day it is expected to be paid. */
export async function notifyLaterOrder(services: Services, data: TaskData['notify-later-order']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  for (const { service_provider_id, amount } of data.shares) {
    const key = `later order ${data.order_id} ${service_provider_id}`;
    const made = await services.db.withScope(scope, async (tx) => {
      const letter = await laterOrderLetter(tx, scope, data.order_id, service_provider_id);
      if (!letter) return undefined;
      const book = await payBookOf(tx, scope, services.now());
      const days = await orderPayDays(tx, scope, [service_provider_id], letter, book);
      const earned = { amount, pay_date: days.get(service_provider_id) ?? null };
      await noticeShare(tx, scope, { letter, earned, service_provider_id }, { key, at: services.now() });
      return { to: letter.to, ...(await writeLetter(tx, scope, services, letter, earned)) };
    });
    if (!made) continue;
    const { to, company, content } = made;
    await services.mail.send(divisionMail(company, services, { to, dedupe_key: key, content }));
  }
}
