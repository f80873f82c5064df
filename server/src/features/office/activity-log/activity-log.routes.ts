import type { activityLogArea } from '@onrecord/contract/core/calls/activity-log';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { recordActivity } from '../../../db/activity/activity.ts';
import { type Call, type CallHandlers, requireActor, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listFile, listFrame } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { requireDone, seenObject } from './activity-log.access.ts';
import { type ActivityQuery, activityEntry, activityExport, activityPage, type LogPart } from './activity-log.reads.ts';
import { formerNamesOf } from './history/former-names.reads.ts';
import { presentChanges, presentLine, targetsOf } from './history/history.present.ts';
import { historyLines, targetNames } from './history/history.reads.ts';

interface ActivityRequest extends ActivityQuery {
  readonly format: 'xlsx' | 'txt' | 'pdf';
  readonly columns: readonly string[];
}

/** What can be done with the whole log, or with a part of it: a page, a file, one line. */
export function partOfLog(services: Services, part: LogPart) {
  const { db } = services;
  return {
    page(call: Call, query: ActivityQuery) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => activityPage(tx, scope, query, part));
    },
    async file(call: Call, { format, columns: wanted, ...request }: ActivityRequest) {
      const scope = userScope(call);
      const frame = await listFrame(services, call, 'activity_log');
      return listFile(services, scope, {
        format,
        wanted,
        ...frame,
        ...activityExport(scope, request, frame.context, part),
      });
    },
    async entry(call: Call, id: number) {
      const scope = userScope(call);
      const context = await services.fileContext(db, scope, await call.terms());
      return db.readScope(scope, async (tx) => {
        const entry = await activityEntry(tx, scope, id, part);
        const names = await targetNames(tx, scope, targetsOf([entry]));
        return { ...entry, fields: presentChanges(entry, names, context) };
      });
    },
  };
}

interface Reported {
  readonly activity_type: 'View Invoice' | 'Download File';
  readonly object_type: 'invoice' | 'file';
  readonly object_id: number;
  readonly description?: string;
}

/** What each reported activity is about. */
const OBJECT_OF = {
  'View Invoice': 'invoice',
  'Download File': 'file',
  'Confirm Job': 'job',
  'Check In/Out': 'job',
} as const;

/** The activity log: read by staff, written by the server; a browser only reports what the server cannot see. */
export function activityLogHandlers(services: Services): CallHandlers<typeof activityLogArea> {
  const { db } = services;
  const part = partOfLog(services, 'all');
  const report = async (call: Call, reported: Reported) => {
    const scope = userScope(call);
    await db.withScope(scope, async (tx) => {
      const object = await seenObject(tx, scope, reported.object_type, reported.object_id);
      await recordActivity(tx, scope, { ...reported, ...object });
    });
    return { message: message('general.saved') };
  };
  return {
    activityLogs: (call) => part.page(call, call.body),
    exportActivityLogs: (call) => part.file(call, call.body),
    fetchEntry: (call) => part.entry(call, call.params.id),
    async getRecordHistory(call) {
      const scope = userScope(call);
      const context = await services.fileContext(db, scope, await call.terms());
      return db.readScope(scope, async (tx) => {
        const { count, lines } = await historyLines(tx, scope, call.body);
        const names = await targetNames(tx, scope, targetsOf(lines));
        return { count, entries: lines.map((line) => presentLine(line, names, context)) };
      });
    },
    async getFormerNames(call) {
      const scope = userScope(call);
      const { object_type, object_id } = call.body;
      return { names: await db.readScope(scope, (tx) => formerNamesOf(tx, scope, object_type, object_id)) };
    },
    async saveActivityLogData(call) {
      const { company_id, user_id, activity_type, object_type, object_id, description } = call.body;
      requireOwnCompany(call.scope, company_id);
      requireActor(userScope(call), user_id);
      if (object_type !== OBJECT_OF[activity_type])
        throw refuseFields({ object_type: sentence('form.choice_of', { choices: OBJECT_OF[activity_type] }) });
      if (activity_type === 'Confirm Job' || activity_type === 'Check In/Out') {
        const scope = userScope(call);
        await db.readScope(scope, (tx) => requireDone(tx, scope, activity_type, object_id));
        return { message: message('general.saved') };
      }
      return report(call, { activity_type, object_type: OBJECT_OF[activity_type], object_id, description });
    },
    addDownloadJobFileLog: (call) =>
      report(call, { activity_type: 'Download File', object_type: 'file', object_id: call.params.id }),
  };
}
