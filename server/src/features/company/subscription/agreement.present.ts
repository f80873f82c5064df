import { GRACE_DAYS, RETRY_AFTER_DAYS } from '@onrecord/domain/company/subscription/charge';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { LetterPdf } from '../../../adapters/pdf/port.ts';
import { cleanRichText } from '../../../http/text/rich-text.ts';
import { formatsOf } from '../company/company.reads.ts';
import type { PlanRow, Subscription } from './subscription.reads.ts';

type Translate = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) => string;

const heading = (name: string) => `<h2><span data-field="${name}"></span></h2>`;
const paragraph = (name: string) => `<p><span data-field="${name}"></span></p>`;

/** The agreement's own words are fields, so that nothing a company is called is read as markup; only what an admin wrote is. */
const layout = (additional: string): string =>
  [
    '<h1><span data-field="title"></span></h1>',
    paragraph('between'),
    heading('service_heading'),
    paragraph('service'),
    heading('fees_heading'),
    '<table><thead><tr><th><span data-field="fee"></span></th><th style="text-align: right"><span data-field="amount"></span></th></tr></thead>',
    '<tbody><tr data-repeat="fees"><td><span data-field="name"></span></td><td style="text-align: right"><span data-field="each"></span></td></tr></tbody></table>',
    paragraph('free_storage'),
    paragraph('storage_rule'),
    heading('payment_heading'),
    paragraph('payment_day'),
    paragraph('payment_method'),
    paragraph('refused'),
    heading('next_heading'),
    paragraph('next'),
    additional === '' ? '' : `${heading('additional_heading')}${additional}`,
  ].join('');

const FEES = [
  'servicelink_monthly_fee',
  'solaria_monthly_fee',
  'company_invoice_storage_fee',
  'storage_fee',
  'total_file_search_fee',
] as const;

/** The subscription agreement of a company, made from its plan as it is today (section 2). */
export function agreementLetter(
  { company, estimate }: Subscription,
  plan: PlanRow,
  { terms, today }: { terms: TermResolver; today: string },
): LetterPdf {
  const formats = formatsOf(company);
  const t: Translate = (key, ...params) => sentenceText(sentence(key, ...params), terms);
  const day = (iso: string) => dateText(iso, formats.date_format);
  const money = (amount: string) => moneyText(amount, formats);
  const { name: company_name } = company;
  const [first, second, third] = RETRY_AFTER_DAYS;
  return {
    title: t('agreement.title', { company_name }),
    html: layout(cleanRichText(plan.additional_information)),
    fields: {
      title: t('agreement.title', { company_name }),
      between: t('agreement.between', { company_name, date: day(today) }),
      service_heading: t('agreement.service_heading'),
      service: t('agreement.service'),
      fees_heading: t('agreement.fees_heading'),
      fee: t('agreement.fee'),
      amount: t('agreement.amount'),
      free_storage: t('agreement.free_storage', { gigabytes: plan.free_storage }),
      storage_rule: t('agreement.storage_rule'),
      payment_heading: t('agreement.payment_heading'),
      payment_day: t('agreement.payment_day', { day: plan.payment_day }),
      payment_method: t('agreement.payment_method'),
      refused: t('agreement.refused', { first, second, third, grace: GRACE_DAYS }),
      next_heading: t('agreement.next_heading'),
      next: plan.next_payment_date
        ? t('agreement.next', { date: day(plan.next_payment_date), amount: money(estimate.total) })
        : t('agreement.none_due'),
      additional_heading: t('agreement.additional_heading'),
    },
    lines: {
      fees: FEES.map((fee) => ({ name: t(`subscription.fee_${fee}`), each: plan[fee] ?? '0' }))
        .filter(({ each }) => compare(each, 0) > 0)
        .map(({ name, each }) => ({ name, each: money(each) })),
    },
    page_size: company.date_format === 'MM/DD/YYYY' ? 'LETTER' : 'A4',
  };
}
