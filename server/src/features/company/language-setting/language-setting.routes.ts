import type { languageSettingArea } from '@onrecord/contract/company/language-setting';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { termLabel } from '@onrecord/domain/core/term/term-table';
import { termsFrom } from '@onrecord/domain/core/term/term-words';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import type { Terms } from '../../../http/text/terms.ts';
import { requireDivision } from './language-setting.access.ts';
import { presentTerm } from './language-setting.present.ts';
import {
  readLanguageSetting,
  readLanguageSettings,
  readReaderWords,
  readTermTable,
  readTermWords,
} from './language-setting.reads.ts';
import { copyLanguageSettings, createLanguageSetting, updateLanguageSetting } from './language-setting.writes.ts';

/** The words a company uses (sections 1 and 7). */
export function languageSettingHandlers({ db }: Services, terms: Terms): CallHandlers<typeof languageSettingArea> {
  const save = async (call: Call, work: (tx: Tx, scope: UserScope) => Promise<number>) => {
    const scope = userScope(call);
    const id = await db.withScope(scope, (tx) => work(tx, scope));
    terms.forget(scope.company_id);
    return { message: message('general.saved'), id };
  };
  const settings = (call: Call, divisionId: number | null) => {
    const scope = userScope(call);
    return db.readScope(scope, async (tx) => {
      if (divisionId !== null) await requireDivision(tx, scope, divisionId);
      return readLanguageSettings(tx, scope.company_id, divisionId);
    });
  };
  return {
    async getLanguageSettingsOfDivision(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      const { division_id: divisionId, user_type: userType = scope.viewer.user_type } = call.body;
      const facts = { companyId: scope.company_id, divisionId, userType, locale: scope.viewer.locale };
      return { data: await db.readScope(scope, (tx) => readTermWords(tx, facts)) };
    },
    async getLanguageSettings(call) {
      requireOwnCompany(call.scope, call.body.company_id);
      return { data: await settings(call, call.body.division_id) };
    },
    async listById(call) {
      const { offset, limit, sort } = call.body;
      const rows = await settings(call, call.params.id);
      const key = (sort?.column_name || 'term') as keyof (typeof rows)[number];
      if (rows[0] && !(key in rows[0])) throw refuse('list.unknown_column', { column: key });
      const sign = sort?.type === 'desc' ? -1 : 1;
      rows.sort((a, b) => sign * String(a[key] ?? '').localeCompare(String(b[key] ?? '')));
      return { data: rows.slice(offset, offset + limit), count: rows.length };
    },
    async get(call) {
      const scope = userScope(call);
      const row = await db.readScope(scope, (tx) => readLanguageSetting(tx, scope.company_id, call.params.id));
      if (!row) throw refuse('general.not_found');
      return row;
    },
    create: (call) =>
      save(call, async (tx, scope) => {
        await requireDivision(tx, scope, call.body.division_id);
        return createLanguageSetting(tx, scope, call.body);
      }),
    update: (call) =>
      save(call, async (tx, scope) => {
        const row = await readLanguageSetting(tx, scope.company_id, call.params.id);
        if (row) await requireDivision(tx, scope, row.division_id);
        await updateLanguageSetting(tx, scope, call.params.id, call.body);
        return call.params.id;
      }),
    async copyLanguageSettings(call) {
      const { company_id, division_id, selected_division_id } = call.body;
      requireOwnCompany(call.scope, company_id);
      const { message: text } = await save(call, async (tx, scope) => {
        await requireDivision(tx, scope, division_id);
        await requireDivision(tx, scope, selected_division_id);
        await copyLanguageSettings(tx, scope, division_id, selected_division_id);
        return selected_division_id;
      });
      return { message: text };
    },
    async getJobLanguageSetting(call) {
      const scope = userScope(call);
      const { company_id, division_id, user_type, ...parts } = call.body;
      requireOwnCompany(scope, company_id);
      const facts = { companyId: scope.company_id, divisionId: division_id, locale: scope.viewer.locale };
      const userType = user_type ?? scope.viewer.user_type;
      const { words, locale } = await db.readScope(scope, (tx) => readReaderWords(tx, { ...facts, userType }));
      return { label: termLabel(termsFrom(words, locale), parts) };
    },
    async getLanguageSettingData(call) {
      const scope = userScope(call);
      const { company_id, ...textScope } = call.body;
      requireOwnCompany(scope, company_id);
      const rows = await db.readScope(scope, async (tx) => {
        if (textScope.division_id !== null) await requireDivision(tx, scope, textScope.division_id);
        return readTermTable(tx, { ...textScope, companyId: scope.company_id, locale: scope.viewer.locale });
      });
      return { data: rows.map(presentTerm) };
    },
  };
}
