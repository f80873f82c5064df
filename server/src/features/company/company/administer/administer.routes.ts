import { randomInt } from 'node:crypto';
import type { companyArea } from '@onrecord/contract/company/company';
import type { CompanyChange } from '@onrecord/contract/company/company-shapes';
import { temporaryPassword } from '@onrecord/domain/core/credential/temporary-password';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import { listFile, listFrame } from '../../../../http/file/list-file.ts';
import type { Services } from '../../../../http/services.ts';
import type { Terms } from '../../../../http/text/terms.ts';
import { presentCompanyFields } from '../company.present.ts';
import { createCompany } from '../create.writes.ts';
import { readExtensionExceptions, readStorageUsed } from '../storage.reads.ts';
import { scopeOfCompany } from './administer.access.ts';
import { companyExport, companyPage, readCompany, readFigures, readTwins } from './administer.reads.ts';
import { deleteCompany, saveCompany, saveExtensionExceptions } from './administer.writes.ts';

type AdministrationCalls =
  | 'getCompany'
  | 'companies'
  | 'exportCompanies'
  | 'getCompanyData'
  | 'create'
  | 'update'
  | 'delete'
  | 'adminDetailsCountStoreProcedure'
  | 'getFileExtensionExceptions'
  | 'updateFileExtensionExceptions'
  | 'getBucketSize'
  | 'checkCompanyNameExisted'
  | 'getCompanyDefaultPassword'
  | 'getCompanyFields'
  | 'updateCompanyFields';

/** Companies as admins make and change them, and as their own staff see and change theirs (section 7, Company). */
export function administrationRoutes(
  services: Services,
  terms: Terms,
): Pick<CallHandlers<typeof companyArea>, AdministrationCalls> {
  const { db } = services;
  const save = async (call: Call, id: number, change: CompanyChange) => {
    await saveCompany(services, userScope(call), id, change);
    // Its language decides the words of everybody who chose none.
    terms.forget(id);
    return { message: message('general.saved'), id };
  };
  const detail = (viewer: ReturnType<typeof userScope>, companyId?: number) => {
    const scope = scopeOfCompany(viewer, companyId);
    return db.readScope(scope, (tx) => readCompany(tx, scope));
  };
  return {
    getCompany: (call) => detail(userScope(call)),
    async companies(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => companyPage(tx, scope, call.body));
    },
    async exportCompanies(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const frame = await listFrame(services, call, 'company');
      return listFile(services, scope, { format, wanted, ...frame, ...companyExport(scope, query) });
    },
    getCompanyData: (call) => detail(userScope(call), call.params.id),
    async create(call) {
      const { name, manager } = call.body;
      const id = await createCompany(services, userScope(call), call.body);
      return { message: message('company.created', { name, email: manager.email }), id };
    },
    update: (call) => save(call, call.params.id, call.body),
    async delete(call) {
      const name = await deleteCompany(services, userScope(call), call.params.id);
      return { message: message('company.deleted', { name }) };
    },
    async adminDetailsCountStoreProcedure(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => readFigures(tx, scope, call.body));
    },
    async getFileExtensionExceptions(call) {
      const scope = scopeOfCompany(userScope(call), call.body.company_id);
      return { data: await db.readScope(scope, (tx) => readExtensionExceptions(tx, scope)) };
    },
    async updateFileExtensionExceptions(call) {
      await saveExtensionExceptions(services, userScope(call), call.params.id, call.body.exceptions);
      return { message: message('general.saved') };
    },
    async getBucketSize(call) {
      const scope = scopeOfCompany(userScope(call), call.body.company_id);
      return db.readScope(scope, (tx) => readStorageUsed(tx, scope));
    },
    async checkCompanyNameExisted(call) {
      const { name, domain_name, company_id } = call.body;
      const twins = await db.readScope(userScope(call), (tx) => readTwins(tx, name.trim(), domain_name.trim()));
      const isOther = (id: number | null) => id !== null && id !== company_id;
      const [name_exists, domain_name_exists] = [isOther(twins.by_name), isOther(twins.by_domain_name)];
      return { exists: name_exists || domain_name_exists, name_exists, domain_name_exists };
    },
    async getCompanyDefaultPassword(call) {
      scopeOfCompany(userScope(call), call.body.company_id);
      return { default_password: temporaryPassword(randomInt) };
    },
    async getCompanyFields(call) {
      return presentCompanyFields(await detail(userScope(call), call.params.id));
    },
    updateCompanyFields: (call) => save(call, call.params.id, call.body),
  };
}
