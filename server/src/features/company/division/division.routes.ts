import type { DivisionRow, divisionArea } from '@onrecord/contract/company/division';
import { DIVISION_LIST } from '@onrecord/domain/company/division/division.list';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type EntityQuery, entityRead, entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { presentAddress, presentFields, presentMerchant } from './division.present.ts';
import { divisionChoices, divisionDetail, divisionList } from './division.reads.ts';
import { copyDivision, createDivision, deleteDivision, saveDivision, saveDivisionLogo } from './division.writes.ts';
import { confirmEmail, sendEmailCode } from './email.writes.ts';
import { saveMerchant, verifyMerchant } from './merchant.writes.ts';

/** Divisions: the offices of a company, each with its words, money and sender (section 7). */
export function divisionHandlers(services: Services): CallHandlers<typeof divisionArea> {
  const { db } = services;
  const list = listHandlers<DivisionRow, EntityQuery>(services, DIVISION_LIST, entityRead(divisionList));
  const detail = (scope: UserScope, divisionId: number) =>
    db.readScope(scope, (tx) => divisionDetail(tx, scope, divisionId));
  const saved = (id: number) => ({ message: message('general.saved'), id });
  return {
    divisions: list.page,
    exportDivisions: list.file,
    async getDivision(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => entityRow<DivisionRow>(tx, divisionList, scope, call.params.id));
    },
    create: async (call) => saved(await createDivision(services, userScope(call), call.body)),
    async update(call) {
      await saveDivision(services, userScope(call), call.params.id, call.body);
      return saved(call.params.id);
    },
    async remove(call) {
      await deleteDivision(services, userScope(call), call.params.id);
      return { message: message('general.deleted') };
    },
    copyDivision: async (call) => saved(await copyDivision(services, userScope(call), call.params.id, call.body)),
    getDivisionLogoImage: async (call) => ({ url: (await detail(userScope(call), call.body.division_id)).logo }),
    uploadDivisionLogo: (call) => saveDivisionLogo(services, userScope(call), call.params.id, call.body.content),
    getMerchantSettings: async (call) => presentMerchant(await detail(userScope(call), call.params.id)),
    async updateMerchantSettings(call) {
      await saveMerchant(services, userScope(call), call.params.id, call.body);
      return saved(call.params.id);
    },
    async verifyEmail(call) {
      const { division_id, code } = call.body;
      if (code !== undefined) return confirmEmail(services, userScope(call), division_id, code);
      return { message: await sendEmailCode(services, userScope(call), division_id), email_verified_on: null };
    },
    async verifyCredentials(call) {
      const { division_id, ...typed } = call.body;
      return verifyMerchant(services, userScope(call), division_id, typed);
    },
    getPdfStatementDivisionAddress: async (call) => presentAddress(await detail(userScope(call), call.params.id)),
    getDivisionFields: async (call) => presentFields(await detail(userScope(call), call.params.id)),
    async getCompanyDivisions(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => divisionChoices(tx, scope, call.body));
    },
  };
}
