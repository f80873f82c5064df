import type { ListQuery } from '@onrecord/contract/core/list';
import type { ReadSignDetail, ReadSignRow, readSignArea, WitnessReview } from '@onrecord/contract/production/read-sign';
import { dateText } from '@onrecord/domain/core/format/date';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isReviewOpen } from '@onrecord/domain/production/read-sign/read-sign';
import { READ_SIGN_LIST } from '@onrecord/domain/production/read-sign/read-sign.list';
import { daysLeft } from '@onrecord/domain/production/read-sign/sign-time';
import type { Tx } from '../../../db/database.ts';
import type { LinkScope, Scope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, linkScope, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { readTranscript, storedFile } from '../file/transcript/transcript.reads.ts';
import { saveNotice, sendLink, waiveReview } from './desk.writes.ts';
import { linkedReview, staffReview, visibleReviews } from './read-sign.access.ts';
import {
  documentsOf,
  errataOf,
  errataStateOf,
  type ReviewRow,
  readSignRead,
  transcriptsOf,
} from './read-sign.reads.ts';
import { noteOpened, refuseReview, removeErratum, saveErratum, signReview, todayAt } from './read-sign.writes.ts';

type DeskQuery = ListQuery & { readonly job_id: number | null };

async function presentDetail(tx: Tx, scope: Scope, row: ReviewRow, today: string): Promise<ReadSignDetail> {
  const { read_sign_id, job_id, division_id, version, deponent_name, job_number, case_name, job_date } = row;
  const { due_on, started_on, notified_on, signed_name, days, email, opened_at, job_file_id } = row;
  const changes = await errataOf(tx, scope, read_sign_id);
  return {
    ...{ read_sign_id, job_id, division_id, version, deponent_name, job_number, case_name, job_date },
    ...{ due_on, started_on, notified_on, signed_name, days, opened_at, job_file_id, changes },
    email: email || row.deponent_email,
    status: row.shown_status,
    days_left: row.status === 'waiting' ? daysLeft(due_on, today) : null,
    change_count: changes.length,
    documents: await documentsOf(tx, scope, read_sign_id),
  };
}

/** The transcript of the witness of a link, while it may be read. @throws AppError 410, 409, 404 */
async function linkedTranscript(services: Services, scope: LinkScope) {
  const file = await services.db.readScope(scope, async (tx) => {
    const row = await linkedReview(tx, scope, { lock: false });
    if (!isReviewOpen(row, await todayAt(tx, scope, services.now()))) throw refuse('read_sign.closed');
    return row.job_file_id === null ? undefined : storedFile(tx, scope, row.job_file_id);
  });
  if (!file) throw refuse('file.not_found');
  return readTranscript(services, file);
}

async function requireCaptcha({ captcha }: Services, payload: string): Promise<void> {
  if (payload === '') throw refuseFields({ captcha: sentence('form.captcha') });
  if (!(await captcha.verifySolution(payload))) throw refuseFields({ captcha: sentence('form.captcha_failed') });
}

type WitnessCalls = 'getReview' | 'getPages' | 'saveChange' | 'removeChange' | 'sign' | 'refuse';

/** The page of the witness. No call names a review: the link does. */
function witnessRoutes(services: Services): Pick<CallHandlers<typeof readSignArea>, WitnessCalls> {
  const { db, now } = services;
  return {
    async getReview(call) {
      const scope = linkScope(call);
      return db.withScope(scope, async (tx): Promise<WitnessReview> => {
        const row = await linkedReview(tx, scope, { lock: false });
        const today = await todayAt(tx, scope, now());
        const is_open = isReviewOpen(row, today);
        await noteOpened(tx, scope, row, now());
        const { deponent_name, case_name, job_date, status, due_on, signed_name, signed_revision } = row;
        const errata = await errataStateOf(tx, scope, row.read_sign_id);
        const shown = { deponent_name, case_name, job_date, status, due_on, signed_name, signed_revision };
        return { ...errata, ...shown, is_open, days_left: daysLeft(due_on, today) };
      });
    },
    async getPages(call) {
      return { pages: await linkedTranscript(services, linkScope(call)) };
    },
    async saveChange(call) {
      const scope = linkScope(call);
      const pages = await linkedTranscript(services, scope);
      const hasLine = (page: number, line: number) =>
        pages.some((one) => one.number === page && one.lines.some(({ number }) => number === line));
      return db.withScope(scope, (tx) => saveErratum(tx, scope, call.body, { hasLine, now: now() }));
    },
    async removeChange(call) {
      const scope = linkScope(call);
      return db.withScope(scope, (tx) => removeErratum(tx, scope, call.body.read_sign_change_id, now()));
    },
    async sign(call) {
      const scope = linkScope(call);
      const { captcha, ...signature } = call.body;
      await requireCaptcha(services, captcha);
      await db.withScope(scope, (tx) => signReview(tx, scope, signature, now()));
      return { message: message('read_sign.signed_thanks') };
    },
    async refuse(call) {
      const scope = linkScope(call);
      await requireCaptcha(services, call.body.captcha);
      await db.withScope(scope, (tx) => refuseReview(tx, scope, call.body.reason, now()));
      return { message: message('read_sign.refused_saved') };
    },
  };
}

/** Read and sign (other side of the desk, section 8): the desk of the office and the page of the witness. */
export function readSignHandlers(services: Services): CallHandlers<typeof readSignArea> {
  const { db, now } = services;
  const list = listHandlers<ReadSignRow, DeskQuery>(services, READ_SIGN_LIST, (scope, query) =>
    readSignRead(now(), visibleReviews)(scope, query),
  );
  const reviewOf = <Result>(call: Call, id: number, read: (tx: Tx, row: ReviewRow) => Promise<Result>) => {
    const scope = userScope(call);
    return db.readScope(scope, async (tx) => read(tx, await staffReview(tx, scope, id)));
  };
  return {
    ...witnessRoutes(services),
    getReadSigns: list.page,
    exportReadSigns: list.file,
    getReadSign: (call) =>
      reviewOf(call, call.body.read_sign_id, async (tx, row) =>
        presentDetail(tx, call.scope, row, await todayAt(tx, call.scope, now())),
      ),
    getTranscripts: (call) => reviewOf(call, call.body.read_sign_id, (tx, row) => transcriptsOf(tx, call.scope, row)),
    async sendLink(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => sendLink(tx, scope, call.body, now()));
      // Whoever has the page of an earlier link open is out at once.
      call.forgetSessions();
      return { message: message('read_sign.sent', { email: call.body.email }) };
    },
    async saveNotice(call) {
      const scope = userScope(call);
      return db.withScope(scope, async (tx) => {
        const due_on = await saveNotice(tx, scope, call.body, now());
        const { date_format } = formatsOf(await companyOf(tx, scope));
        return { message: message('read_sign.notified_saved', { date: dateText(due_on, date_format) }) };
      });
    },
    async waive(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => waiveReview(tx, scope, call.body, now()));
      call.forgetSessions();
      return { message: message('read_sign.waived_saved') };
    },
  };
}
