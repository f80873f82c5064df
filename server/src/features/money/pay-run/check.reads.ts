import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type MessageKey, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { amountInWords } from '@onrecord/domain/money/pay-run/amount-in-words';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { sql } from 'kysely';
import type { CheckPdf, PrintedCheck } from '../../../adapters/pdf/port.ts';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { type SlipLine, slipLines } from '../my-pay/slip.reads.ts';
import { providerHead } from '../statement/letter/provider-letter.reads.ts';
import { runById } from './pay-run.reads.ts';

/** As many lines as a stub holds; what is beyond them is one line with its sum. */
const STUB_LINES = 10;

/** What a closed run pays a provider, for a check or a remittance. */
export interface OutgoingPay {
  readonly service_provider_id: number;
  readonly name: string;
  readonly email: string;
  readonly amount: string;
  readonly pay_by: string;
  readonly check_number: number | null;
  readonly transaction_id: number;
  readonly bank_last4: string;
}

/** What a closed run pays, provider by provider; nothing of 0.00. */
export async function outgoingPay(tx: Tx, { company_id }: Scope, runId: number): Promise<OutgoingPay[]> {
  const { rows } =
    await sql<OutgoingPay>`select y.service_provider_id, ${personName('p')} as name, coalesce(p.email, '') as email,
      y.amount, y.pay_by, y.check_number, y.transaction_id, p.bank_last4
    from pay_run_payment y
    join company co on co.company_id = ${company_id}
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = y.service_provider_id
    where y.company_id = ${company_id} and y.pay_run_id = ${runId} and y.amount > 0
    order by y.check_number nulls last, y.service_provider_id`.execute(tx);
  return rows;
}

/** What a line of pay says on paper. */
export const payLineText = ({ job_number, case_name, description }: SlipLine): string =>
  [job_number === null ? '' : String(job_number), case_name, description].filter(Boolean).join(' · ');

function stubLines(lines: readonly SlipLine[], formats: FormatSettings, more: (count: number) => string) {
  const shown = lines.length > STUB_LINES ? lines.slice(0, STUB_LINES - 1) : lines;
  const rest = lines.slice(shown.length);
  const own = shown.map((line) => ({ text: payLineText(line), amount: moneyText(line.amount, formats) }));
  if (rest.length === 0) return own;
  const sum = formatSum(add(...rest.map(({ amount }) => amount)));
  return [...own, { text: more(rest.length), amount: moneyText(sum, formats) }];
}

/**
 * The checks of a closed run as they are printed, in the order of their numbers.
 *
 * @throws AppError 404, 409 where the run is a draft or has no checks
 */
export async function checksOf(tx: Tx, scope: Scope, runId: number, terms: TermResolver): Promise<CheckPdf> {
  const run = await runById(tx, scope, runId);
  if (!run) throw refuse('general.not_found');
  if (run.status !== 'closed') throw refuse('pay_run.not_closed');
  const formats = formatsOf(await companyOf(tx, scope));
  const t = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  const date = dateText(run.pay_on, formats.date_format);
  const labels = {
    check: t('check.check'),
    date: t('check.date'),
    pay_to: t('check.pay_to'),
    memo: t('check.memo'),
    signature: t('check.signature'),
    total: t('check.total'),
  };
  const checks: PrintedCheck[] = [];
  for (const pay of await outgoingPay(tx, scope, runId)) {
    const head = await providerHead(tx, scope, pay.service_provider_id);
    if (pay.pay_by !== 'check' || pay.check_number === null || !head) continue;
    const lines = await slipLines(tx, scope, { ...pay, paid_on: run.pay_on });
    checks.push({
      number: String(pay.check_number),
      date,
      payee: pay.name,
      payee_address: [pay.name, ...addressLines(head.provider_location)].join('\n'),
      company: [head.company_name, ...addressLines(head.company_location), head.company_phone]
        .filter(Boolean)
        .join('\n'),
      amount: moneyText(pay.amount, formats),
      words: amountInWords(pay.amount, decimalsOf(formats.currency_code), terms.locale),
      memo: sentenceText(sentence('check.memo_of', { date }), terms),
      lines: stubLines(lines, formats, (count) => sentenceText(sentence('check.more', { count }), terms)),
      labels,
    });
  }
  if (checks.length === 0) throw refuse('check.none');
  return { title: sentenceText(sentence('check.title', { date }), terms), checks };
}
