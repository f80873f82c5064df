import type {
  fileTypeArea,
  LookupChoice,
  lookupArea,
  noteCategoryArea,
  paymentMethodArea,
} from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { FieldValue } from '@onrecord/domain/core/lookup/field';
import { lookupColumns } from '@onrecord/domain/core/lookup/lookup-columns';
import { lookupInCurrency, readLookupDraft } from '@onrecord/domain/core/lookup/read-draft';
import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listFile } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, fileContextOf } from '../company/company.reads.ts';
import { requireChooser, writingScope } from './lookup.access.ts';
import { callLookup } from './lookup.present.ts';
import { lookupChoices, lookupExport, lookupPage, lookupRowOf } from './lookup.reads.ts';
import { createRow, deleteRow, lockRow, reorderRows, updateRow, type Values } from './lookup.writes.ts';

/** What was typed as values of columns; what cannot be read is refused with a sentence at each field. */
async function readValues(
  tx: Tx,
  scope: UserScope,
  entry: LookupEntry,
  input: Readonly<Record<string, unknown>>,
  before?: Values,
): Promise<Values> {
  const reading = readLookupDraft(lookupInCurrency(entry, await companyDecimals(tx, scope)), input, before);
  if (reading.outcome === 'unknown') throw refuse('request.unknown_fields', { names: reading.names.join(', ') });
  if (reading.outcome === 'refused') throw refuseFields(reading.fields);
  return reading.values;
}

const ALL = { search_text: '', limit: 1000, include_ids: [] };

export function lookupHandlers(services: Services): CallHandlers<typeof lookupArea> {
  const { db } = services;
  return {
    async choicesOf(call) {
      const scope = userScope(call);
      const entries = [...new Set(call.body.routes)].map(lookupOf);
      for (const entry of entries) requireChooser(entry, scope);
      return db.readScope(scope, async (tx) => {
        const lists: Record<string, unknown> = {};
        for (const entry of entries) lists[entry.route] = await lookupChoices(tx, scope, entry, ALL);
        return lists;
      });
    },
    async list(call) {
      const scope = userScope(call);
      return db.readOnce(scope, (tx) => lookupPage(tx, scope, lookupOf(call.params.route), call.body));
    },
    async getRow(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => lookupRowOf(tx, scope, lookupOf(call.params.route), call.params.id));
    },
    async create(call) {
      const entry = callLookup(lookupOf(call.params.route), await call.terms());
      const scope = writingScope(entry, userScope(call));
      const row = await db.withScope(scope, async (tx) =>
        createRow(tx, scope, entry, await readValues(tx, scope, entry, call.body)),
      );
      return { message: message('general.saved'), id: row.id, row };
    },
    async update(call) {
      const entry = callLookup(lookupOf(call.params.route), await call.terms());
      const scope = writingScope(entry, userScope(call));
      const { version, ...input } = call.body;
      const row = await db.withScope(scope, async (tx) => {
        const before = await lockRow(tx, scope, entry, call.params.id);
        const values = await readValues(tx, scope, entry, input, before as Record<string, FieldValue>);
        return updateRow(tx, scope, entry, before, { version, values });
      });
      return { message: message('general.saved'), id: row.id, row };
    },
    async remove(call) {
      const entry = callLookup(lookupOf(call.params.route), await call.terms());
      const scope = writingScope(entry, userScope(call));
      await db.withScope(scope, (tx) => deleteRow(tx, scope, entry, call.params.id));
      return { message: message('general.deleted') };
    },
    async reorder(call) {
      const entry = lookupOf(call.params.route);
      const scope = writingScope(entry, userScope(call));
      await db.withScope(scope, (tx) => reorderRows(tx, scope, entry, call.body.ids));
      return { message: message('general.saved') };
    },
    async choices(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      const entry = lookupOf(call.params.route);
      requireChooser(entry, scope);
      return db.readScope(scope, (tx) => lookupChoices(tx, scope, entry, call.body));
    },
    async exportRows(call) {
      const scope = userScope(call);
      const entry = lookupOf(call.params.route);
      const { format, columns: wanted, ...query } = call.body;
      const company = await db.readScope(scope, (tx) => companyOf(tx, scope));
      const terms = await call.terms();
      const context = fileContextOf(company, terms);
      const title = sentenceText({ key: entry.title, params: {} }, terms);
      const file = { list: { prefix: entry.export_prefix }, title, format, wanted, context, left: call.left() };
      const columns = lookupColumns(entry);
      return listFile(services, scope, { ...file, columns, ...lookupExport(scope, entry, query, context.formats) });
    },
  };
}

/** The values of one lookup for the company named in the path, which must be the caller's own. */
async function valuesOf({ db }: Services, call: Call, companyId: number, route: LookupRoute): Promise<LookupChoice[]> {
  const scope = userScope(call);
  requireOwnCompany(scope, companyId);
  return db.readScope(scope, (tx) => lookupChoices(tx, scope, lookupOf(route), ALL));
}

export function noteCategoryHandlers(services: Services): CallHandlers<typeof noteCategoryArea> {
  return {
    async getNoteCategoryValue(call) {
      const rows = await valuesOf(services, call, call.params.id, 'notecategories');
      return rows.map(({ value, label }) => ({ note_category_id: value, name: label }));
    },
  };
}

export function paymentMethodHandlers(services: Services): CallHandlers<typeof paymentMethodArea> {
  return {
    async getPaymentMethodValue(call) {
      const rows = await valuesOf(services, call, call.params.id, 'paymentmethods');
      return rows.map(({ value, label, payment_type, card_type, hide_for_payments }) => ({
        payment_method_id: value,
        name: label,
        payment_type: String(payment_type),
        card_type: typeof card_type === 'number' ? card_type : null,
        hide_for_payments: hide_for_payments === true,
      }));
    },
  };
}

export function fileTypeHandlers(services: Services): CallHandlers<typeof fileTypeArea> {
  return {
    async getFileTypeValue(call) {
      const rows = await valuesOf(services, call, call.params.id, 'filetypemanage');
      return rows.map(({ value, label, is_user_file_type, hide_from_uploads }) => ({
        file_type_id: value,
        name: label,
        is_user_file_type: is_user_file_type === true,
        hide_from_uploads: hide_from_uploads === true,
      }));
    },
  };
}
