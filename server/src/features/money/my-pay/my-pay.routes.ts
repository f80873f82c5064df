import type { myPayArea } from '@onrecord/contract/money/my-pay';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { standardPaySlip } from '@onrecord/domain/money/my-pay/pay-slip';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { storedPicture } from '../../../http/file/keep-picture.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { divisionLogo } from '../../company/division/division.reads.ts';
import { payBookOf } from '../provider-invoice/pay-due.reads.ts';
import { providerHead } from '../statement/letter/provider-letter.reads.ts';
import { readCopyLedger } from './ledger.reads.ts';
import { markOrdersSeen } from './ledger.writes.ts';
import { ownProvider, readMyPay } from './my-pay.reads.ts';
import { type WriteProviderNote, writeAboutPay } from './question.writes.ts';
import { slipHead, slipLines } from './slip.reads.ts';

/** The slip of one payment as a PDF. */
async function slipPdf(services: Services, call: Call & { readonly body: { transaction_id: number } }) {
  const scope = userScope(call);
  const terms = await call.terms();
  const found = await services.db.readScope(scope, async (tx) => {
    const slip = await slipHead(tx, scope, call.body.transaction_id);
    const head = await providerHead(tx, scope, ownProvider(scope));
    if (!slip || !head) throw refuse('general.not_found');
    const logo = await divisionLogo(tx, scope, head.division_id);
    return {
      slip,
      head,
      logo,
      lines: await slipLines(tx, scope, slip),
      formats: formatsOf(await companyOf(tx, scope)),
    };
  });
  const { slip, head, formats, lines } = found;
  const title = `${sentenceText(sentence('pay_slip.title'), terms)} ${slip.paid_on}`;
  const file = await services.pdf.renderLetterPdf({
    title,
    html: standardPaySlip(terms),
    fields: {
      company_name: head.company_name,
      company_address: addressLines(head.company_location).join('\n'),
      company_phone: head.company_phone,
      company_email: head.company_email,
      client_name: scope.viewer.name,
      client_address: addressLines(head.provider_location).join('\n'),
      paid_on: dateText(slip.paid_on, formats.date_format),
      paid_by: [slip.payment_method_name, slip.reference].filter(Boolean).join(' '),
      total: moneyText(slip.amount, formats),
    },
    lines: {
      lines: lines.map((line) => ({
        job_number: line.job_number === null ? '' : String(line.job_number),
        for: [line.case_name, line.description].filter(Boolean).join(': '),
        amount: moneyText(line.amount, formats),
      })),
    },
    terms,
    logo: await storedPicture(services, scope, found.logo),
    page_size: formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
  });
  return { file, title };
}

/** What a provider sees of their own pay. */
export function myPayHandlers(services: Services, writeNote: WriteProviderNote): CallHandlers<typeof myPayArea> {
  const { db, now } = services;
  return {
    async getMyPay(call) {
      const words = await call.terms();
      return db.readScope(call.scope, async (tx) =>
        readMyPay(tx, userScope(call), await payBookOf(tx, call.scope, now()), words),
      );
    },
    async getCopyLedger(call) {
      const words = await call.terms();
      return db.readScope(call.scope, async (tx) => {
        const book = await payBookOf(tx, call.scope, now());
        return readCopyLedger(tx, userScope(call), call.body, { book, words });
      });
    },
    async markOrdersSeen(call) {
      return {
        count: await db.withScope(call.scope, (tx) => markOrdersSeen(tx, userScope(call), call.body.order_ids)),
      };
    },
    async printPaySlip(call) {
      const { file, title } = await slipPdf(services, call);
      return { file, content_type: 'application/pdf', file_name: `${title}.pdf`, inline: true };
    },
    async writeAboutPay(call) {
      await db.withScope(call.scope, (tx) => writeAboutPay(tx, userScope(call), call.body, writeNote));
      return { message: sentenceText(sentence('pay_question.sent'), await call.terms()) };
    },
  };
}
