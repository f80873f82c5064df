import type { companyArea } from '@onrecord/contract/company/company';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { ownScope, systemScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import type { Terms } from '../../../http/text/terms.ts';
import { readTermWords } from '../language-setting/language-setting.reads.ts';
import { readLogsConfiguration } from '../logs-configuration/logs-configuration.reads.ts';
import { administrationRoutes } from './administer/administer.routes.ts';
import { type PublicCompany, presentPublicCompany } from './company.present.ts';
import {
  companyChoices,
  companyOf,
  openCompanyByName,
  ownTimeFormat,
  sessionSettingsOf,
  themeOf,
} from './company.reads.ts';

/**
 * Returns what the login page of a company shows to anybody, by the segment of its address. Whoever asks from `ip` is counted.
 * Throws `general.company_not_found` where no company is open under that name.
 */
export async function publicCompanyOf(services: Services, segment: string, ip: string): Promise<PublicCompany> {
  const { db } = services;
  await limitRate(services, RATE_RULES.login, addressBlock(ip));
  const company = await openCompanyByName(db, segment);
  const { company_id: companyId } = company;
  const scope = systemScope(companyId, 'login');
  return db.readScope(scope, async (tx) => {
    const theme = await themeOf(tx, scope);
    if (!theme) throw refuse('general.company_not_found');
    const terms = await readTermWords(tx, { companyId, divisionId: null, userType: null });
    return presentPublicCompany(company, theme, terms);
  });
}

export function companyHandlers(services: Services, terms: Terms): CallHandlers<typeof companyArea> {
  const { db } = services;
  return {
    ...administrationRoutes(services, terms),
    async getCompanyByName(call) {
      return publicCompanyOf(services, call.params.company_name, call.request.ip);
    },
    async getUserCompanies(call) {
      return { data: await companyChoices(db, userScope(call), call.body.search_text) };
    },
    async getSessionSettings(call) {
      const scope = userScope(call);
      const time_format = await db.readScope(ownScope(scope), (tx) => ownTimeFormat(tx, scope));
      return sessionSettingsOf(await db.readScope(scope, (tx) => companyOf(tx, scope)), time_format);
    },
    async getFullNameDisplaySetting(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      const { default_calculate_display_names } = await db.readScope(scope, (tx) => companyOf(tx, scope));
      return { default_calculate_display_names };
    },
    async verifyTwilioAccount(call) {
      await limitRate(services, RATE_RULES.login, `twilio ${userScope(call).viewer.user_id}`);
      const is_valid = await services.verifySmsAccount(call.body).catch(() => {
        throw refuse('company.twilio_unreachable');
      });
      const terms = await call.terms();
      return {
        is_valid,
        message: sentenceText(sentence(is_valid ? 'company.twilio_valid' : 'company.twilio_invalid'), terms),
      };
    },
    async getLogsConfiguration(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => readLogsConfiguration(tx, scope));
    },
  };
}
