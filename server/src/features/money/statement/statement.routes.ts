import type { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import type { StatementQueryBody, StatementRow } from '@onrecord/contract/money/statement';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { buildStatement } from '@onrecord/domain/money/statement/statement';
import { factsKnownAt } from '@onrecord/domain/money/statement/statement-facts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { presentStatement } from './statement.present.ts';
import { statementFacts, statementName } from './statement.reads.ts';

type StatementCall = Call & { readonly body: StatementQueryBody };

/** The statement of a client or a case that the viewer may see. */
export async function readStatement({ db }: Services, call: StatementCall): Promise<StatementRow> {
  const scope = userScope(call);
  const { body } = call;
  const { name, facts, time_zone } = await db.readScope(scope, async (tx) => {
    const { time_zone } = await companyOf(tx, scope);
    const name = await statementName(tx, scope, body);
    return { name, facts: await statementFacts(tx, scope, body, time_zone), time_zone };
  });
  if (name === undefined) throw refuse('general.not_found');
  if (body.case_id !== undefined && facts.invoices.length === 0) throw refuse('statement.no_invoices');
  const known = body.as_known ? factsKnownAt(facts, endOfDay(body.to_date, time_zone), body.to_date) : undefined;
  const shown = known?.facts ?? facts;
  const later_entries = known?.later ?? null;
  return presentStatement(buildStatement(shown, body), shown, body, { name, later_entries });
}

/** The last instant of a day in a zone. */
const endOfDay = (date: string, time_zone: string) =>
  Temporal.PlainDate.from(date)
    .add({ days: 1 })
    .toZonedDateTime(time_zone)
    .toInstant()
    .subtract({ nanoseconds: 1 })
    .toString();

type StatementCalls = Pick<
  CallHandlers<typeof clientInvoiceArea>,
  'getBeginningBalance' | 'getUserStatement' | 'getUserStatementForUnpaidInvoice' | 'getUserAgingBucket'
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
  };
}
