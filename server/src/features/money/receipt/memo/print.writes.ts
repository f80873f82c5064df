import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { type MemoLetterField, memoLetter, memoTitle } from '@onrecord/domain/money/receipt/memo-letter';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import type { UserScope } from '../../../../db/scope.ts';
import { storedPicture } from '../../../../http/file/keep-picture.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import { divisionLogo } from '../../../company/division/division.reads.ts';
import { statementHead } from '../../statement/letter/letter.reads.ts';
import { printedMemo } from './memo.reads.ts';

/** A posted credit memo as a PDF: whom it credits, why, and where the money goes. */
export async function memoPdf(services: Services, scope: UserScope, transaction_id: number, terms: TermResolver) {
  const { memo, head, logo, formats } = await services.db.readScope(scope, async (tx) => {
    const memo = await printedMemo(tx, scope, transaction_id);
    const head = memo && (await statementHead(tx, scope, memo));
    if (!memo || !head) throw refuse('general.not_found');
    const logo = await divisionLogo(tx, scope, memo.division_id);
    return { memo, head, logo, formats: formatsOf(await companyOf(tx, scope)) };
  });
  const t = (one: Sentence) => sentenceText(one, terms);
  const fields: Record<MemoLetterField, string> = {
    memo_number: String(memo.receipt_number),
    memo_date: dateText(memo.transaction_date, formats.date_format),
    company_name: head.company_name,
    company_address: addressLines(head.company_location).join('\n'),
    company_phone: head.company_phone,
    company_email: head.company_email,
    client_name: head.client_name,
    client_address: head.client_location ? addressLines(head.client_location).join('\n') : '',
    case_name: memo.case_name,
    reason: memo.comment,
  };
  const { invoice_number } = memo;
  const lines = [
    { sentence: sentence('letter.credits_invoice', { invoice_number }), amount: memo.applied },
    { sentence: sentence('letter.on_account'), amount: memo.on_account },
    { sentence: sentence('letter.credited_tax'), amount: memo.tax },
  ].filter(({ amount }) => compare(amount, 0) !== 0);
  const sum = { description: t(sentence('letter.credit_total')), amount: moneyText(memo.amount, formats) };
  const file = await services.pdf.renderLetterPdf({
    title: memoTitle(memo.receipt_number, terms),
    html: memoLetter(terms),
    fields,
    lines: {
      lines: [
        ...lines.map((line) => ({ description: t(line.sentence), amount: moneyText(line.amount, formats) })),
        sum,
      ],
    },
    terms,
    logo: await storedPicture(services, scope, logo),
    page_size: formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
  });
  return { file, title: memoTitle(memo.receipt_number, terms) };
}
