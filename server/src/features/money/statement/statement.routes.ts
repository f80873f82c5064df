import type { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import type { StatementQueryBody, StatementRow } from '@onrecord/contract/money/statement';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { statementMails } from './letter/letter.reads.ts';
import { queueStatement, statementPdf } from './letter/letter.writes.ts';
import { makeStatement } from './statement.reads.ts';

type StatementCall = Call & { readonly body: StatementQueryBody };

/** The statement of a client or a case that the viewer may see. */
const readStatement = ({ db }: Services, call: StatementCall): Promise<StatementRow> =>
  db.readScope(userScope(call), (tx) => makeStatement(tx, userScope(call), call.body));

type StatementCalls = Pick<
  CallHandlers<typeof clientInvoiceArea>,
  | 'getBeginningBalance'
  | 'getUserStatement'
  | 'getUserStatementForUnpaidInvoice'
  | 'getUserAgingBucket'
  | 'printStatement'
  | 'sendStatement'
  | 'getStatementMails'
>;

/** Statements of clients and cases (section 7): four views of one reading, so that they cannot differ. */
export function statementHandlers(services: Services): StatementCalls {
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
      const { file, title } = await statementPdf(services, userScope(call), call.body, await call.terms());
      return { file, content_type: 'application/pdf', file_name: `${title}.pdf`, inline: true };
    },
    async sendStatement(call) {
      const to = await services.db.withScope(call.scope, (tx) => queueStatement(tx, userScope(call), call.body));
      return { message: sentenceText(sentence('statement.queued', { to }), await call.terms()) };
    },
    getStatementMails: (call) =>
      services.db.readScope(call.scope, async (tx) => ({
        data: await statementMails(tx, userScope(call), call.body.client_id),
      })),
  };
}
