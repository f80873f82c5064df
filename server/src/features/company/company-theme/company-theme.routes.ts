import type { companyThemeArea } from '@onrecord/contract/company/company-theme';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { Database } from '../../../db/database.ts';
import { systemScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { keepPicture } from '../../../http/file/keep-picture.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { isOpenCompany, openCompanyByName, platformId, themeOf } from '../company/company.reads.ts';
import { presentTheme } from './company-theme.present.ts';
import { createTheme, saveTheme } from './company-theme.writes.ts';

/** The scope of somebody who works in the company that the path names. */
function companyScope(call: Call & { params: { id: number } }) {
  const scope = userScope(call);
  requireOwnCompany(scope, call.params.id);
  return scope;
}

/** What a company wrote for everybody who uses it; nothing of a company that has no theme, or is none. */
async function legalOf(db: Database, companyId: number | undefined) {
  const nothing = { terms_of_service: '', privacy_policy: '' };
  if (companyId === undefined) return nothing;
  const scope = systemScope(companyId, 'login');
  const theme = await db.readScope(scope, (tx) => themeOf(tx, scope));
  const { terms_of_service, privacy_policy } = theme ? presentTheme(theme) : nothing;
  return { terms_of_service, privacy_policy };
}

export function companyThemeHandlers(services: Services): CallHandlers<typeof companyThemeArea> {
  const { db } = services;
  return {
    async getCompanyLogoImage(call) {
      const { company_id, logo_type } = call.body;
      const scope = systemScope(company_id, 'login');
      const theme = await db.readScope(scope, (tx) => themeOf(tx, scope));
      if (!theme || theme.hide_company_logo || !(await isOpenCompany(db, company_id))) return { url: '' };
      return { url: logo_type === 'login' ? theme.login_company_logo : theme.header_company_logo };
    },
    async getCompanyThemes(call) {
      const scope = companyScope(call);
      const theme = await db.readScope(scope, (tx) => themeOf(tx, scope));
      if (!theme) throw refuse('general.not_found');
      return presentTheme(theme);
    },
    async update(call) {
      const scope = companyScope(call);
      await saveTheme(services, scope, call.body);
      return { message: message('general.saved'), id: scope.company_id };
    },
    async create(call) {
      const scope = userScope(call);
      await createTheme(services, scope, call.body);
      return { message: message('general.saved'), id: scope.company_id };
    },
    async uploadImage(call) {
      return { url: await keepPicture(services, companyScope(call), call.body.use, call.body.content) };
    },
    async getLegalTexts(call) {
      await limitRate(services, RATE_RULES.login, addressBlock(call.request.ip));
      const { company_id, name, domain_name } = await openCompanyByName(db, call.params.company_name);
      const [own, general] = [await legalOf(db, company_id), await legalOf(db, await platformId(db))];
      return {
        name,
        domain_name,
        terms_of_service: own.terms_of_service || general.terms_of_service,
        privacy_policy: own.privacy_policy || general.privacy_policy,
      };
    },
    async getGeneralLegalTexts(call) {
      await limitRate(services, RATE_RULES.login, addressBlock(call.request.ip));
      return legalOf(db, await platformId(db));
    },
  };
}
