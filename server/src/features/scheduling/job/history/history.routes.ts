import type { jobHistoryArea } from '@onrecord/contract/scheduling/job/job-history';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { HistoryField } from '@onrecord/domain/scheduling/job/history/history-field';
import {
  type HistoryEntry,
  jobHistory,
  rowsAfter,
  rowsEver,
} from '@onrecord/domain/scheduling/job/history/job-history';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { canSeeJob, jobWithNames } from '../detail.reads.ts';
import { staffScope } from '../job.access.ts';
import { certificateLetter } from './certificate.present.ts';
import { type HistoryReader, idsOf, presentEntry, presentVersion } from './history.present.ts';
import { historyRows, namesOf, rowsToday } from './history.reads.ts';

/** Which fields a viewer may know: staff all, the parties of a job when and where it is and who is heard. */
const shownTo = ({ viewer }: UserScope) =>
  isStaff(viewer.user_type) ? () => true : ({ forParties }: HistoryField) => forParties === true;

async function read(tx: Tx, scope: UserScope, jobId: number) {
  const job = (await canSeeJob(tx, scope, jobId)) ? await jobWithNames(tx, scope, jobId) : undefined;
  if (!job) throw refuse('link.job_not_found');
  const rows = await historyRows(tx, scope, jobId);
  return { job, rows, today: await rowsToday(tx, scope, jobId), entries: jobHistory(rows, shownTo(scope)) };
}

type Read = Awaited<ReturnType<typeof read>>;

/** What the values of a history are written with, in the zone of the job. */
async function readerOf(tx: Tx, scope: UserScope, found: Read, context: HistoryReader['context']) {
  const rows = [found.today, rowsEver(found.rows)];
  const names = await namesOf(tx, scope, idsOf(rows, found.entries));
  return { names, rows, context: { ...context, time_zone: found.job.time_zone } };
}

/** The history of jobs: the entries, the job as it was after one of them, the certificate. */
export function jobHistoryHandlers(services: Services): CallHandlers<typeof jobHistoryArea> {
  const { db, fileContext, now } = services;
  const contextOf = async (call: Call) => fileContext(db, call.scope, await call.terms());
  const readAll = async (call: Call, jobId: number) => {
    const scope = userScope(call);
    const context = await contextOf(call);
    return db.readScope(scope, async (tx) => {
      const found = await read(tx, scope, jobId);
      return { ...found, reader: await readerOf(tx, scope, found, context) };
    });
  };
  const presented = (call: Call, entries: readonly HistoryEntry[], reader: HistoryReader) =>
    entries.map((entry) => presentEntry(entry, reader, isStaff(userScope(call).viewer.user_type)));
  return {
    async getJobHistory(call) {
      const { job, entries, reader } = await readAll(call, call.params.id);
      return { job_number: job.job_number, time_zone: job.time_zone, entries: presented(call, entries, reader) };
    },
    async getJobVersion(call) {
      const { rows, today, entries, reader } = await readAll(call, call.body.job_id);
      const entry = entries.find(({ number }) => number === call.body.number);
      if (!entry) throw refuse('general.not_found');
      const fields = presentVersion(rowsAfter(today, rows, entry), reader, shownTo(userScope(call)));
      const [{ changed_at } = { changed_at: '' }] = presented(call, [entry], reader);
      return { number: entry.number, changed_at, fields };
    },
    async printCertificate(call) {
      staffScope(userScope(call));
      const { job, entries, reader } = await readAll(call, call.params.id);
      const facts = {
        company_name: job.company_name,
        job_number: job.job_number,
        case_name: job.case_name ?? '',
        court_docket_number: job.court_docket_number ?? '',
        time_zone: job.time_zone,
      };
      const letter = certificateLetter(facts, presented(call, entries, reader), reader.context, now());
      const file = await services.pdf.renderLetterPdf(letter);
      return { file, content_type: 'application/pdf', file_name: `${letter.title}.pdf`, inline: true };
    },
  };
}
