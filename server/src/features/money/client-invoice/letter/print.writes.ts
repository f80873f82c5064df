import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import {
  invoiceTitle,
  standardInvoiceLetter,
  withSlotForComment,
} from '@onrecord/domain/money/client-invoice/invoice-letter';
import type { Scope } from '../../../../db/scope.ts';
import { storedPicture } from '../../../../http/file/keep-picture.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import { divisionLogo } from '../../../company/division/division.reads.ts';
import { payLinkOf } from '../../payment/quick-pay/quick-pay.writes.ts';
import { letterFields } from '../client-invoice.present.ts';
import { invoiceTemplate, type PrintedInvoice, printedInvoice } from '../client-invoice.reads.ts';
import { noteViewed } from '../client-invoice.writes.ts';

export interface PrintRequest extends PrintedInvoice {
  readonly letter_template_id: number | null;
}

/** The invoice of an order as a PDF, by the letter template asked for, else the company's own, else a plain one. */
export async function invoicePdf(services: Services, scope: Scope, request: PrintRequest, terms: TermResolver) {
  const found = await services.db.withScope(scope, async (tx) => {
    const invoice = await printedInvoice(tx, scope, request);
    if (!invoice) throw refuse('invoice.not_issued');
    const template = await invoiceTemplate(tx, scope, request.letter_template_id, invoice.client_id);
    if (!template && request.letter_template_id !== null) throw refuse('invoice.no_letter_template');
    if (scope.viewer.kind !== 'system') await noteViewed(tx, scope, invoice);
    const logo = await divisionLogo(tx, scope, invoice.division_id);
    const url = await payLinkOf(tx, services, scope, invoice);
    return { invoice, template, logo, url, formats: formatsOf(await companyOf(tx, scope)) };
  });
  const title = invoiceTitle(found.invoice.invoice_number, terms);
  const html = withSlotForComment(found.template?.html ?? standardInvoiceLetter(terms));
  const file = await services.pdf.renderLetterPdf({
    title,
    html,
    ...letterFields(found.invoice, html, found.formats, terms),
    terms,
    logo: await storedPicture(services, scope, found.logo),
    pay: found.url ? { url: found.url, text: sentenceText(sentence('mail.pay_button'), terms) } : undefined,
    page_size: found.formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
  });
  return { file, title };
}
