import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import { divisionMail } from '../../../../http/company-message.ts';
import type { Services } from '../../../../http/services.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, formatsOf, mailCompany } from '../../../company/company/company.reads.ts';
import { orderPayDays, payBookOf } from '../../provider-invoice/pay-due.reads.ts';
import { type LaterOrderLetter, laterOrderLetter } from './letter.reads.ts';

const addressOf = (
  { base_url }: Services,
  { company_id }: Scope,
  { division_id, job_id, order_id }: LaterOrderLetter,
) =>
  `${base_url}/activity/jobs/details/company/${company_id}/division/${division_id}/view/job/${job_id}/order/details/${order_id}`;

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
      button: { label: t('mail.later_order_button'), url: addressOf(services, scope, letter) },
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

/** Mails each provider who earns of a later order what was ordered, the share and the day it is expected to be paid. */
export async function notifyLaterOrder(services: Services, data: TaskData['notify-later-order']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  for (const { service_provider_id, amount } of data.shares) {
    const made = await services.db.readScope(scope, async (tx) => {
      const letter = await laterOrderLetter(tx, scope, data.order_id, service_provider_id);
      if (!letter) return undefined;
      const book = await payBookOf(tx, scope, services.now());
      const days = await orderPayDays(tx, scope, [service_provider_id], letter, book);
      const earned = { amount, pay_date: days.get(service_provider_id) ?? null };
      return { to: letter.to, ...(await writeLetter(tx, scope, services, letter, earned)) };
    });
    if (!made) continue;
    const { to, company, content } = made;
    const dedupe_key = `later order ${data.order_id} ${service_provider_id}`;
    await services.mail.send(divisionMail(company, services, { to, dedupe_key, content }));
  }
}
