import type { CompanyPaymentType, SubscriptionPlan, SubscriptionRow } from '@onrecord/contract/company/subscription';
import { gigabytesOf, hasSubscriptionFees } from '@onrecord/domain/company/subscription/plan';
import { paidWith } from '@onrecord/domain/core/money/paid-with';
import { cleanRichText } from '../../../http/text/rich-text.ts';
import type { PaymentTypeRow, PlanRow, recentCharges, Subscription } from './subscription.reads.ts';

const FREE = {
  servicelink_monthly_fee: '0.00',
  solaria_monthly_fee: '0.00',
  company_invoice_storage_fee: '0.00',
  storage_fee: '0.00',
  free_storage: '0.00',
  total_file_search_fee: null,
  payment_day: 1,
  additional_information: '',
  next_payment_date: null,
  subscription_pay: false,
  version: 0,
} satisfies Partial<PlanRow>;

type Charges = Awaited<ReturnType<typeof recentCharges>>;

/** A plan with its computed figures; a company without one has a plan of nothing, version 0. */
export function presentPlan(
  { company, plan, bytes, estimate, payment_type }: Subscription,
  charges: Charges,
): SubscriptionPlan {
  const {
    company_id: _id,
    created_at: _made,
    updated_at: _changed,
    ...own
  } = { created_at: '', updated_at: '', company_id: 0, ...FREE, ...plan };
  return {
    ...own,
    company_id: company.company_id,
    company_name: company.name,
    currency_code: company.currency_code,
    additional_information: cleanRichText(own.additional_information),
    expiration_date: company.expiration_date,
    stored_gigabytes: gigabytesOf(bytes),
    estimated_fee: estimate.total,
    estimated_lines: estimate.lines,
    has_payment_type: payment_type !== undefined,
    has_subscription_fees: plan !== undefined && hasSubscriptionFees(plan),
    payments: charges as SubscriptionPlan['payments'],
  };
}

/** Everything of a payment type but its token. */
export function presentPaymentType({
  token_sealed: _token,
  created_by: _by,
  ...row
}: PaymentTypeRow): CompanyPaymentType {
  return { ...row, payment_method: row.payment_method as CompanyPaymentType['payment_method'] };
}

/** A row of the list over companies. */
export function presentRow({ company, plan, bytes, estimate, payment_type }: Subscription): SubscriptionRow {
  return {
    company_id: company.company_id,
    domain_name: company.domain_name,
    company_name: company.name,
    estimated_fee: estimate.total,
    next_payment_date: plan?.next_payment_date ?? null,
    payment_method: payment_type ? paidWith(payment_type.payment_method, payment_type.last_four) : null,
    subscription_pay: plan?.subscription_pay ?? false,
    expiration_date: company.expiration_date,
    payment_day: plan?.payment_day ?? null,
    stored_gigabytes: gigabytesOf(bytes),
  };
}
