import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { type DayReceipt, groupReceipts, sumOf } from '@onrecord/domain/money/receipt/deposit-slip';
import type { LetterPdf } from '../../../adapters/pdf/port.ts';

/** A deposit slip as it is printed: of a deposit, or of what waits to be taken to the bank. */
export interface Slip {
  readonly company_name: string;
  readonly day: string;
  readonly deposit: { readonly deposit_number: string; readonly deposited_on: string } | undefined;
  readonly rows: readonly (DayReceipt & { readonly client_name: string; readonly reference: string })[];
  readonly prepared_by: string;
}

const RIGHT = 'style="text-align:right"';

const FIELD = (name: string) => `<span data-field="${name}"></span>`;

/** Everything that is said is a field, so that nothing a client is called is read as markup. */
const LAYOUT = [
  `<h1>${FIELD('title')}</h1>`,
  `<p><strong>${FIELD('company')}</strong><br>${FIELD('day')}<br>${FIELD('deposited')}</p><hr>`,
  `<table><thead><tr><th style="width:22%">${FIELD('reference')}</th><th style="width:52%">${FIELD('payer')}</th>`,
  `<th style="width:26%;text-align:right">${FIELD('amount')}</th></tr></thead><tbody>`,
  `<tr data-repeat="receipts"><td>${FIELD('number')}</td><td>${FIELD('client')}</td><td ${RIGHT}>${FIELD('sum')}</td></tr>`,
  `</tbody></table><hr><table><tbody>`,
  `<tr data-repeat="groups"><td style="width:74%">${FIELD('group')}</td><td style="width:26%;text-align:right">${FIELD('sum')}</td></tr>`,
  `</tbody></table><p ${RIGHT}><strong>${FIELD('total')}</strong></p><hr><p>${FIELD('signature')}</p>`,
].join('');

/** The deposit slip: each check with its number, cash, the sum of each and of all. */
export function slipLetter(slip: Slip, formats: FormatSettings, terms: TermResolver): LetterPdf {
  const t = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
    sentenceText(sentence(key, ...params), terms);
  const money = (amount: string) => moneyText(amount, formats);
  const day = (date: string) => dateText(date, formats.date_format);
  const { deposit, rows } = slip;
  const title = deposit ? t('deposit.slip_number', { number: deposit.deposit_number }) : t('deposit.slip');
  return {
    title,
    html: LAYOUT,
    page_size: formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
    terms,
    fields: {
      title,
      company: slip.company_name,
      day: t('deposit.received_on', { date: day(slip.day) }),
      deposited: deposit ? t('deposit.deposited_on', { date: day(deposit.deposited_on) }) : t('deposit.not_deposited'),
      reference: t('deposit.reference'),
      payer: t('deposit.payer'),
      amount: t('deposit.amount'),
      total: t('deposit.total', { amount: money(sumOf(rows)) }),
      signature: t('deposit.signature', { name: slip.prepared_by }),
    },
    lines: {
      receipts: rows.map((row) => ({
        number: row.reference || row.payment_type_name,
        client: row.client_name,
        sum: money(row.amount),
      })),
      groups: groupReceipts(rows).map(({ group, rows: own, amount }) => ({
        group: t(group === 'cash' ? 'deposit.cash' : 'deposit.checks', { count: own.length }),
        sum: money(amount),
      })),
    },
  };
}
