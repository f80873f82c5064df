import { nextPaymentDate } from '@onrecord/domain/company/subscription/payment-day';
import { monthlyFee } from '@onrecord/domain/company/subscription/plan';
import type { CompanyPlan } from './company-plan.ts';
import type { CompanyRows } from './rows.ts';

/** Seals a secret as the installation does that the demo world is made in. */
export type Seal = (text: string, about: string) => string;

const FEES = {
  servicelink_monthly_fee: '249.00',
  solaria_monthly_fee: '99.00',
  company_invoice_storage_fee: '19.00',
  storage_fee: '80.00',
  free_storage: '250.00',
  total_file_search_fee: '29.00',
} as const;

interface Payer {
  payment_day: number;
  payment_method: 'Credit Card' | 'Electronic Check';
  /** A test number of the sandbox, which remembers each under a token of its own. */
  number: string;
  card_type: number | null;
  payer_name: string;
  additional_information: string;
}

/** Who has a plan. The third company has none, so that it pays nothing and nobody is sent to choose a payment type. */
const PAYERS: Readonly<Record<string, Payer>> = {
  frontrange: {
    payment_day: 31,
    payment_method: 'Credit Card',
    number: '4111111111111111',
    card_type: 4,
    payer_name: 'Maren Castellano',
    additional_information:
      '<p>Price agreed for <strong>three years</strong>; the setup of both divisions was free.</p><ul><li>Support on weekdays from 7 AM to 7 PM</li></ul>',
  },
  thames: {
    payment_day: 5,
    payment_method: 'Electronic Check',
    number: '000123456789',
    card_type: null,
    payer_name: 'Thames Verbatim',
    additional_information: '',
  },
};

const PAID_MONTHS = 3;

/** The plan of a company, with what it is paid with and the last payments; one of them was refused the first time. */
export function makeSubscription(plan: CompanyPlan, rows: CompanyRows, today: Temporal.PlainDate, seal: Seal): void {
  const payer = PAYERS[plan.company.domain_name];
  if (!payer) return;
  const { payment_day, payment_method, number, card_type, payer_name, additional_information } = payer;
  const next = nextPaymentDate(payment_day, today);
  rows.add('subscription', { ...FEES, payment_day, additional_information, next_payment_date: next.toString() });
  const company_payment_type_id = rows.nextId('company_payment_type');
  rows.add('company_payment_type', {
    company_payment_type_id,
    payment_method,
    token_sealed: seal(`tok_test_${number}`, `company ${plan.company_id} payment type`),
    card_type,
    last_four: number.slice(-4),
    card_expiry: card_type === null ? '' : '12/49',
    payer_name,
    created_by_name: payer_name,
  });
  const { lines, total } = monthlyFee(FEES, 0);
  for (let month = PAID_MONTHS; month > 0; month -= 1) {
    const period = nextPaymentDate(payment_day, next.subtract({ months: month, days: 3 }));
    const isRefusedFirst = month === 2;
    for (const attempt of isRefusedFirst ? [1, 2] : [1]) {
      const isPaid = !isRefusedFirst || attempt === 2;
      const at = period
        .add({ days: attempt - 1 })
        .toZonedDateTime({ timeZone: 'UTC', plainTime: '12:05' })
        .toInstant()
        .toString();
      rows.add('subscription_charge', {
        subscription_charge_id: rows.nextId('subscription_charge'),
        period: period.toString(),
        attempt,
        amount: total,
        currency_code: plan.company.currency_code ?? 'USD',
        lines,
        company_payment_type_id,
        state: isPaid ? 'paid' : 'declined',
        gateway_reference: isPaid ? `SBX-${plan.company_id}${period.toString().replaceAll('-', '')}` : '',
        failure_message: isPaid ? '' : 'Insufficient funds',
        charging_at: at,
        settled_at: at,
      });
    }
  }
}
