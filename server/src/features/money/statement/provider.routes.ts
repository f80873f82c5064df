import type { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import type { ProviderStatementQuery, ProviderStatementRow } from '@onrecord/contract/money/provider-statement';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { standardStatementLetter } from '@onrecord/domain/money/statement/statement-letter';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { storedPicture } from '../../../http/file/keep-picture.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { divisionLogo } from '../../company/division/division.reads.ts';
import { providerStatementFields } from './letter/provider-letter.present.ts';
import { providerHead } from './letter/provider-letter.reads.ts';
import { makeProviderStatement } from './provider.reads.ts';

type StatementCall = Call & { readonly body: ProviderStatementQuery };

const readStatement = ({ db }: Services, call: StatementCall): Promise<ProviderStatementRow> =>
  db.readScope(userScope(call), (tx) => makeProviderStatement(tx, userScope(call), call.body));

/** The statement as a PDF. Letters that companies write for statements speak to clients; a provider's has the standard form. */
async function statementPdf(services: Services, call: StatementCall) {
  const scope = userScope(call);
  const terms = await call.terms();
  const { made, head, formats, logo } = await services.db.readScope(scope, async (tx) => {
    const made = await makeProviderStatement(tx, scope, call.body);
    const head = await providerHead(tx, scope, call.body.service_provider_id);
    if (!head) throw refuse('general.not_found');
    const logo = await divisionLogo(tx, scope, head.division_id);
    return { made, head, logo, formats: formatsOf(await companyOf(tx, scope)) };
  });
  const title = `${sentenceText(sentence('statement.title'), terms)} ${made.to_date}`;
  const file = await services.pdf.renderLetterPdf({
    title,
    html: standardStatementLetter(terms, 'provider'),
    ...providerStatementFields(made, call.body.kind, head, { formats, terms }),
    terms,
    logo: await storedPicture(services, scope, logo),
    page_size: formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
  });
  return { file, title };
}

type StatementCalls = Pick<
  CallHandlers<typeof serviceProviderInvoiceArea>,
  | 'getBeginningBalance'
  | 'getUserStatement'
  | 'getUserStatementForUnpaidInvoice'
  | 'getUserAgingBucket'
  | 'printStatement'
>;

/** Statements of providers (section 7): views of one reading, so that they cannot differ. */
export function providerStatementHandlers(services: Services): StatementCalls {
  return {
    async getBeginningBalance(call) {
      const { beginning_balance } = await readStatement(services, call);
      return { beginning_balance };
    },
    getUserStatement: (call) => readStatement(services, call),
    getUserStatementForUnpaidInvoice: (call) => readStatement(services, call),
    async getUserAgingBucket(call) {
      const { aging } = await readStatement(services, call);
      return aging;
    },
    async printStatement(call) {
      const { file, title } = await statementPdf(services, call);
      return { file, content_type: 'application/pdf', file_name: `${title}.pdf`, inline: true };
    },
  };
}
