import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { ConfirmJob, ConfirmParty } from '@onrecord/contract/scheduling/job/job-many';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { askDaysAhead } from '@onrecord/domain/scheduling/confirmation/ask-to-confirm';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { requireDivision, staffScope } from '../../scheduling/job/job.access.ts';
import { askProgress, askRule, openConfirmations } from './ask.reads.ts';
import { askAll } from './ask.writes.ts';

type AskHandlers = Pick<
  CallHandlers<typeof jobArea>,
  'getConfirmJobData' | 'confirmJobs' | 'getConfirmProgress' | 'needConfirmCompanyData'
>;

/** How many jobs have a party of an audience in a state. */
function jobsIn(
  jobs: readonly ConfirmJob[],
  isCounted: (party: ConfirmParty) => boolean,
  state: ConfirmParty['state'],
) {
  return jobs.filter(({ parties }) => parties.some((party) => isCounted(party) && party.state === state)).length;
}

const COUNTED: Readonly<Record<'company' | 'contact' | 'provider', (party: ConfirmParty) => boolean>> = {
  company: () => true,
  contact: ({ audience }) => audience === 'client',
  provider: ({ audience }) => audience === 'provider',
};

function confirmText(people: number): string {
  if (people === 0) return message('job.asked_nobody');
  return people === 1 ? message('job.asked_one') : message('job.asked_many', { n: people });
}

/** Asking many to confirm at once (sections 7 to 9). It lies with the messages, because it knows by which ways people read. */
export function askHandlers({ db, now }: Services): AskHandlers {
  return {
    async getConfirmJobData(call) {
      const scope = staffScope(userScope(call));
      const { company_id, ...range } = call.body;
      requireOwnCompany(scope, company_id);
      if (range.division_id !== null) requireDivision(scope, range.division_id);
      const { rule, ...found } = await db.readScope(scope, (tx) => openConfirmations(tx, scope, range, now()));
      return { ...rule, ...found };
    },
    async confirmJobs(call) {
      const scope = staffScope(userScope(call));
      if (call.body.division_id !== null) requireDivision(scope, call.body.division_id);
      const made = await db.withScope(scope, (tx) => askAll(tx, scope, call.body, now()));
      return { message: confirmText(made.requested), ...made };
    },
    async getConfirmProgress(call) {
      const scope = staffScope(userScope(call));
      return db.readScope(scope, (tx) => askProgress(tx, scope, call.body.batch));
    },
    async needConfirmCompanyData(call) {
      const scope = staffScope(userScope(call));
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, async (tx) => {
        const company = await companyOf(tx, scope);
        const today = todayOf(company, now());
        const rule = askRule(company);
        const range = {
          from_date: today.subtract({ days: 1 }).toString(),
          to_date: today.add({ days: askDaysAhead(rule.hours_before_start) }).toString(),
          division_id: null,
        };
        const { data } = await openConfirmations(tx, scope, range, now());
        const isCounted = COUNTED[call.body.user_type];
        return {
          due: jobsIn(data, isCounted, 'due'),
          requested: jobsIn(data, isCounted, 'requested'),
          not_ready: jobsIn(data, isCounted, 'not_ready'),
          ...rule,
        };
      });
    },
  };
}
