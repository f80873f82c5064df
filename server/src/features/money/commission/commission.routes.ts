import type { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import type { commissionArea } from '@onrecord/contract/money/commission';
import type { commissionJobCalls } from '@onrecord/contract/scheduling/job/commission-jobs';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { csvFile } from '../../../http/file/csv-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { hidesDates, monthStart, presentCommissions, presentTermsOf } from './commission.present.ts';
import { balanceOf, entriesOf, openFrom, type SalesPerson, salesPeople, waitingOf } from './commission.reads.ts';
import { closeMonth, endTerm, saveSalesPerson, saveTerm } from './commission.writes.ts';
import { commissionJobs } from './job.reads.ts';

/** Commissions of sales people: their ledger, their terms, and closing a month into pay. */
export function commissionHandlers({ db, now }: Services): CallHandlers<typeof commissionArea> {
  const todayFor = async (tx: Parameters<typeof companyOf>[0], call: Call) =>
    todayOf(await companyOf(tx, call.scope), now()).toString();
  const saved = async (call: Call, key: 'commission.person_saved' | 'commission.term_saved', id: number) => ({
    id,
    message: sentenceText(sentence(key), await call.terms()),
  });
  const read = (call: Call & { body: { sales_person_id: number | null; month: string | null } }) =>
    db.readScope(call.scope, async (tx) =>
      presentCommissions(tx, userScope(call), call.body, await todayFor(tx, call)),
    );
  return {
    getCommissions: read,
    getTermsOf: (call) =>
      db.readScope(call.scope, async (tx) => presentTermsOf(tx, userScope(call), call.body, await todayFor(tx, call))),
    async exportCommissions(call) {
      const { person, month } = await read(call);
      if (!person) throw refuse('general.not_found');
      const head = [
        ...[
          message('commission.date'),
          message('commission.cause'),
          message('column.client'),
          message('column.invoice_number'),
        ],
        ...[message('commission.base'), message('commission.share'), message('commission.amount')],
      ];
      const lines = person.entries.map((row) => [
        row.effective_date ?? '',
        message(`commission.cause_${row.cause}`),
        row.client_name,
        String(row.invoice_number),
        row.base,
        `${row.share_percent}%`,
        row.amount,
      ]);
      const name = message('commission.file_name', { name: person.name, month: month.slice(0, 7) });
      return csvFile(name, [head, ...lines]);
    },
    async saveSalesPerson(call) {
      const id = await db.withScope(call.scope, (tx) => saveSalesPerson(tx, userScope(call), call.body));
      return saved(call, 'commission.person_saved', id);
    },
    async saveTerm(call) {
      const id = await db.withScope(call.scope, async (tx) =>
        saveTerm(tx, userScope(call), call.body, await todayFor(tx, call)),
      );
      return saved(call, 'commission.term_saved', id);
    },
    async endTerm(call) {
      await db.withScope(call.scope, (tx) => endTerm(tx, userScope(call), call.body));
      return { message: sentenceText(sentence('commission.term_ended'), await call.terms()) };
    },
    async closeMonth(call) {
      const text = sentenceText(
        sentence('commission.pay_line', { month: call.body.month.slice(0, 7) }),
        await call.terms(),
      );
      const provider_invoice_id = await db.withScope(call.scope, async (tx) =>
        closeMonth(tx, userScope(call), call.body, { today: await todayFor(tx, call), text }),
      );
      return { provider_invoice_id, message: sentenceText(sentence('commission.closed'), await call.terms()) };
    },
  };
}

/** What the viewer earns as a sales person; a manager who is none earns nothing. */
export function commissionBalanceHandlers({
  db,
  now,
}: Services): Pick<CallHandlers<typeof clientInvoiceArea>, 'dashboardCommissionBalance'> {
  return {
    dashboardCommissionBalance(call) {
      requireOwnCompany(call.scope, call.body.company_id);
      return db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const own = await ownPeople(tx, call);
        if (!own) return { this_month: '0.00', balance: '0.00', waiting_count: 0, waiting: '0.00' };
        const { sales_person_id: id } = own;
        const month = monthStart(todayOf(await companyOf(tx, scope), now()).toString());
        const entries = await entriesOf(tx, scope, id, { month, first: await openFrom(tx, scope, id) });
        const waiting = await waitingOf(tx, scope, id);
        return {
          this_month: formatSum(add(...entries.map(({ amount }) => amount))),
          balance: await balanceOf(tx, scope, [id]),
          waiting_count: waiting.count,
          waiting: waiting.balance,
        };
      });
    },
  };
}

async function ownPeople(tx: Parameters<typeof companyOf>[0], call: Call): Promise<SalesPerson | undefined> {
  const { viewer } = userScope(call);
  const people = await salesPeople(tx, userScope(call));
  return people.find((one) =>
    viewer.user_type === 'provider'
      ? one.service_provider_id === viewer.service_provider_id
      : one.user_id === viewer.user_id,
  );
}

type JobCalls = CallHandlers<typeof commissionJobCalls>;

/** Jobs that the viewer earns commissions of. */
export function commissionJobHandlers({ db }: Services): JobCalls {
  const jobs = (isCaller: boolean) => (call: Parameters<JobCalls['callerCommissionJobs']>[0]) => {
    const { company_id, page, page_size } = call.body;
    requireOwnCompany(call.scope, company_id);
    return db.readScope(call.scope, async (tx) => {
      const own = await ownPeople(tx, call);
      if (!own) return { data: [], total: 0 };
      const scope = userScope(call);
      const ids = [own.sales_person_id];
      return commissionJobs(tx, scope, { ids, page, page_size, isCaller, hides_dates: hidesDates(scope, own) });
    });
  };
  return { dashboardCommissionJobList: jobs(false), callerCommissionJobs: jobs(true) };
}
