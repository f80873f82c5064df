import { dateText } from '@onrecord/domain/core/format/date';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { holidaysFrom } from '@onrecord/domain/core/time/public-holidays';
import {
  type CompanyPayTerms,
  decidePayDue,
  type OwnPayTerms,
  type PayCalendar,
  type PayDay,
  type PayDue,
  type PayDueFacts,
  payDayFor,
  payTermsOf,
} from '@onrecord/domain/money/provider-invoice/pay-date';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { clearingUntil } from '../../../db/money/bank-clearing.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { type CompanyRow, companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';

/** A line of pay with what decides when it is paid. */
export interface PayLineFacts extends PayDueFacts, OwnPayTerms {
  readonly provider_invoice_line_id: number;
  readonly provider_invoice_id: number;
  readonly line_number: number;
  readonly description: string;
  readonly amount: string;
  readonly is_approved: boolean;
  readonly hold_reason: string;
  readonly paid_on: string | null;
  readonly invoice_number: number;
  readonly service_provider_id: number;
  readonly service_provider_name: string;
  readonly division_id: number;
  /** Commissions of a month are of no job. */
  readonly job_id: number | null;
  readonly job_number: number | null;
  readonly case_name: string;
}

/** Reads lines `l` of invoices `v` with what decides when they are paid. `where` names the company of both. */
export async function payLineFacts(
  tx: Tx,
  { company_id }: Scope,
  where: readonly RawBuilder<boolean>[],
): Promise<PayLineFacts[]> {
  const { rows } = await sql<PayLineFacts>`select l.provider_invoice_line_id, l.provider_invoice_id, l.line_number,
      case when v.is_commissions then 'commission' else l.line_kind end as line_kind,
      l.description, l.amount, l.earned_on, l.hold_reason, l.paid_on, l.approved_at is not null as is_approved,
      v.invoice_number, v.service_provider_id, v.division_id, v.job_id, j.job_number, coalesce(lc.case_name, '') as case_name,
      ${personName('p')} as service_provider_name, p.pay_when, p.pay_after_days, p.pay_group, i.invoice_date as invoiced_on,
      case when i.invoice_status = 'Paid' and ${clearingUntil(sql`i.client_invoice_id`)} is null then i.paid_date end as client_paid_on,
      coalesce(o.shipping_date, o.order_completed_date) as delivered_on
    from provider_invoice_line l
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
    join company co on co.company_id = ${company_id}
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = v.service_provider_id
    left join job j on j.company_id = ${company_id} and j.job_id = v.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = l.client_invoice_id
    left join client_order o on o.company_id = ${company_id} and o.order_id = l.order_id
    where l.company_id = ${company_id} and ${andAll([...where])}
    order by v.service_provider_id, v.provider_invoice_id, l.line_number`.execute(tx);
  return rows;
}

/** The lines of an invoice that are not paid. */
export function openLinesOf(tx: Tx, scope: Scope, invoiceId: number): Promise<PayLineFacts[]> {
  return payLineFacts(tx, scope, [sql<boolean>`l.provider_invoice_id = ${invoiceId} and l.paid_on is null`]);
}

/** The pay days of a company and its own terms, as they are today. */
export interface PayBook {
  readonly company: CompanyRow;
  readonly terms: CompanyPayTerms;
  readonly calendar: PayCalendar;
  readonly today: string;
}

/** Reads by which terms a company pays. Banks are those of the United States: so are NACHA and the 1099. */
export async function payBookOf(tx: Tx, scope: Scope, now: Temporal.Instant): Promise<PayBook> {
  const company = await companyOf(tx, scope);
  const today = todayOf(company, now);
  const terms: CompanyPayTerms = {
    pay_when: company.pay_when as CompanyPayTerms['pay_when'],
    pay_after_days: company.provider_pay_days,
    pay_group: company.pay_group as CompanyPayTerms['pay_group'],
    pay_first_day: company.pay_first_day,
    pay_cut_off_days: company.pay_cut_off_days,
  };
  const closed = holidaysFrom('US', today.year - 1, 4).map(({ holiday_date }) => holiday_date);
  const calendar = { ...terms, holidays: new Set(closed) };
  return { company, terms, calendar, today: today.toString() };
}

/** When a line is due, and the day on which its group is paid then. */
export interface ExpectedPay extends PayDue {
  readonly pay_day: PayDay | null;
}

/** Decides when a line is expected to be paid. */
export function expectedPay(line: PayLineFacts, { terms, calendar, today }: PayBook): ExpectedPay {
  const own = payTermsOf(line, terms);
  const due = decidePayDue(own, line);
  return { ...due, pay_day: due.due_on === null ? null : payDayFor(own.pay_group, due.due_on, today, calendar) };
}

/**
 * The day on which each provider is expected to be paid for an order that nobody has billed: by their own terms, as if it were
 * billed on the day of the order and delivered when it is due. Null while it would wait for the client.
 */
export async function orderPayDays(
  tx: Tx,
  { company_id }: Scope,
  providerIds: readonly number[],
  { ordered_on, deliver_by }: { readonly ordered_on: string; readonly deliver_by: string | null },
  { terms, calendar, today }: PayBook,
): Promise<Map<number, string | null>> {
  const rows = await tx
    .selectFrom('service_provider')
    .select(['service_provider_id', 'pay_when', 'pay_after_days', 'pay_group'])
    .where('company_id', '=', company_id)
    .where('service_provider_id', 'in', [0, ...providerIds])
    .execute();
  const facts = {
    ...{ line_kind: 'share', earned_on: ordered_on, invoiced_on: ordered_on },
    ...{ delivered_on: deliver_by, client_paid_on: null },
  };
  return new Map(
    rows.map(({ service_provider_id, ...own }) => {
      const agreed = payTermsOf(own, terms);
      const { due_on } = decidePayDue(agreed, facts);
      return [
        service_provider_id,
        due_on === null ? null : payDayFor(agreed.pay_group, due_on, today, calendar).pay_on,
      ] as const;
    }),
  );
}

/** The reason with its day written as the company writes days. */
export function whyText({ why }: PayDue, { company }: PayBook): Sentence {
  if (why.key !== 'pay.why_client_paid') return why;
  return sentence('pay.why_client_paid', {
    date: dateText(String(why.params.date), formatsOf(company).date_format),
  });
}

/** When a line is expected to be paid, as a reader is shown it. */
export function presentExpected(line: PayLineFacts, book: PayBook, terms: TermResolver) {
  const expected = expectedPay(line, book);
  return {
    due_on: expected.due_on,
    pay_on: expected.pay_day?.pay_on ?? null,
    moved_from: expected.pay_day?.moved_from ?? null,
    is_latest: expected.is_latest,
    why: sentenceText(whyText(expected, book), terms),
  };
}
