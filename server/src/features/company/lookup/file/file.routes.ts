import type { LookupFileRow, lookupFileArea } from '@onrecord/contract/core/calls/lookup';
import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import { uploadedTable } from '../../../../http/file/table-file.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, formatsOf } from '../../company/company.reads.ts';
import { callLookup } from '../lookup.present.ts';
import { bringIn, ignoredHeadings, seenOf } from './file.writes.ts';

/** Leaves a transaction whose work is only looked at, with what it found. */
class LookedAt extends Error {
  readonly rows: LookupFileRow[];
  constructor(rows: LookupFileRow[]) {
    super('The transaction ends without its work.');
    this.rows = rows;
  }
}

const countOf = (rows: readonly LookupFileRow[], outcome: LookupFileRow['outcome']) =>
  rows.filter((row) => row.outcome === outcome).length;

/** Rows of lookups that have such files, from what their own exports look like. */
export function lookupFileHandlers({ db }: Services): CallHandlers<typeof lookupFileArea> {
  const workOf = async (call: Call, route: LookupRoute, content: string) => {
    const scope = userScope(call);
    const terms = await call.terms();
    const entry = callLookup(lookupOf(route), terms);
    if (entry.has_import !== 'rows') throw refuse('general.not_found');
    // A file adds rows and changes them, and says only afterwards which.
    if (!can(scope.viewer, 'lookupvalues', 'add')) throw refuse('access.page_denied');
    const table = await uploadedTable(content);
    const formats = formatsOf(await db.readScope(scope, (tx) => companyOf(tx, scope)));
    return { scope, work: { entry, table, terms, formats } };
  };
  return {
    async previewFile(call) {
      const { scope, work } = await workOf(call, call.params.route, call.body.content);
      const looking = db.withScope(scope, async (tx): Promise<LookupFileRow[]> => {
        throw new LookedAt(await bringIn(tx, scope, work));
      });
      const rows = await looking.catch((error: unknown) => {
        if (error instanceof LookedAt) return error.rows;
        throw error;
      });
      return { rows, ignored: ignoredHeadings(work), seen: seenOf(rows) };
    },
    async saveFile(call) {
      const { scope, work } = await workOf(call, call.params.route, call.body.content);
      const rows = await db.withScope(scope, async (tx) => {
        const found = await bringIn(tx, scope, work);
        if (seenOf(found) !== call.body.seen) throw refuse('lookup.file_changed');
        const count = countOf(found, 'wrong');
        if (count > 0) throw refuse('lookup.file_wrong', { count });
        return found;
      });
      const counts = { added: countOf(rows, 'new'), changed: countOf(rows, 'changed') };
      return { message: message('lookup.file_saved', counts) };
    },
  };
}
