import type { CaseDraft, CaseRow, caseArea } from '@onrecord/contract/people/case';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { CASE_LIST } from '@onrecord/domain/people/case/case.list';
import { nextReferenceNumber } from '@onrecord/domain/people/case/case-draft';
import { type EntityQuery, entityRead } from '../../../db/list/entity-list.ts';
import { nearMatches } from '../../../db/list/near-matches.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { type CountTabs, crudHandlers, relationsHandler } from '../../../http/list/crud-handlers.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { caseChoices, caseDetail, caseList, nearCases } from './case.reads.ts';
import { CASE, createCase, deleteCase, type SavedCase, saveCase } from './case.writes.ts';
import { casesOfContact } from './contact.reads.ts';
import { highestReference } from './number.reads.ts';

type CaseRequest<Name extends keyof CallHandlers<typeof caseArea>> = Parameters<CallHandlers<typeof caseArea>[Name]>[0];

const saved = ({ case_id: id, number }: SavedCase) => ({
  message: number === undefined ? message('general.saved') : message('case.numbered', { number }),
  id,
});

/** Cases: what is litigated, by whom, and who is on it (section 7). `{x}` is the company. */
export function caseHandlers(
  services: Services,
  countTabs: CountTabs,
): Omit<CallHandlers<typeof caseArea>, 'caseDetailsCount'> {
  const { db } = services;
  const list = listHandlers<CaseRow, EntityQuery>(services, CASE_LIST, entityRead(caseList));
  const ownScope = (call: Call, company: number | undefined) => {
    const scope = userScope(call);
    requireOwnCompany(scope, company);
    return scope;
  };
  const crud = crudHandlers(services, CASE, {
    create: async (tx, scope, draft: CaseDraft) => (await createCase(tx, scope, draft)).case_id,
    save: saveCase,
    remove: deleteCase,
  });
  const update = async (call: CaseRequest<'update'>) => {
    const scope = ownScope(call, call.params.x);
    return saved(await db.withScope(scope, (tx) => saveCase(tx, scope, call.params.id, call.body)));
  };
  const detail = (call: Call, id: number) => {
    const scope = userScope(call);
    return db.readScope(scope, (tx) => caseDetail(tx, scope, id));
  };
  return {
    cases: list.page,
    getCaseData: list.page,
    exportCases: list.file,
    async create(call) {
      const scope = ownScope(call, call.params.x);
      return saved(await db.withScope(scope, (tx) => createCase(tx, scope, call.body)));
    },
    update,
    updateByPost: update,
    remove: crud.remove,
    getCase: crud.one,
    checkCaseRelations: relationsHandler(services, CASE, countTabs),
    getCaseByIdData: (call) => detail(call, call.body.case_id),
    fetchEntry: (call) => detail(call, call.params.id),
    async getCompanyCase(call) {
      const scope = ownScope(call, call.body.company_id);
      return db.readScope(scope, (tx) => caseChoices(tx, scope, call.body));
    },
    async getCaseContactByContactId(call) {
      const scope = userScope(call);
      return { data: await db.readScope(scope, (tx) => casesOfContact(tx, scope, call.params.id)) };
    },
    async checkCaseExisted(call) {
      const scope = userScope(call);
      const { case_id, case_name, case_caption, court_docket_number } = call.body;
      const typed = { names: [case_name, case_caption], numbers: [court_docket_number] };
      return {
        exists: false,
        matches: await db.readScope(scope, (tx) => nearMatches(tx, nearCases(scope), typed, case_id)),
      };
    },
    async getHighestUserReferenceNumber(call) {
      const scope = ownScope(call, call.params.id);
      const highest = await db.readScope(scope, (tx) => highestReference(tx, scope));
      return { highest: highest ?? '', next: nextReferenceNumber(highest) };
    },
  };
}
