import type { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { UserScope } from '../../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { canSeeJob } from '../../job/detail.reads.ts';
import { staffScope } from '../../job/job.access.ts';
import { linkedJob } from '../confirmation.reads.ts';
import { arriveSignedIn } from './arrive.writes.ts';
import { clientContact, providerContacts, responsesOf } from './response.reads.ts';
import { recordForJob, recordResponse, resendQuestion, respondSignedIn } from './response.writes.ts';
import { undoResponse } from './undo.writes.ts';
import { withdrawSignedIn } from './withdraw.writes.ts';

type Handlers = CallHandlers<typeof jobResponseArea>;

/** Whom staff call about a job, and what was responded. */
async function jobResponses({ db }: Services, scope: UserScope, jobId: number) {
  return db.readScope(scope, async (tx) => {
    if (!(await canSeeJob(tx, staffScope(scope), jobId))) throw refuse('link.job_not_found');
    const { contact_id: _, ...client } = await clientContact(tx, scope, jobId);
    const services = (await providerContacts(tx, scope, jobId)).map(({ service_name: _name, ...row }) => row);
    return { client, services, responses: await responsesOf(tx, scope, jobId) };
  });
}

/** Records for one job after the other: what one of them refuses does not hold up the others. */
async function recordMany(services: Services, scope: UserScope, body: Parameters<Handlers['recordMany']>[0]['body']) {
  const { job_ids, ...spoken } = body;
  const job_response_ids: number[] = [];
  const refused: { job_id: number; job_number: number; text: string }[] = [];
  for (const job_id of new Set(job_ids)) {
    try {
      const ids = await services.db.withScope(scope, (tx) =>
        recordForJob(tx, scope, { ...spoken, job_id }, services.now()),
      );
      job_response_ids.push(...ids);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const job = await services.db.readScope(scope, (tx) => linkedJob(tx, scope, job_id));
      if (!job) throw error;
      refused.push({ job_id, job_number: job.job_number, text: sentenceText(error) });
    }
  }
  return { job_response_ids, refused };
}

/** Responses without a mail: what staff record, what signed-in people response, and the way back from both. */
export function jobResponseHandlers(services: Services): Handlers {
  const { db, now } = services;
  return {
    getJobResponses: (call) => jobResponses(services, userScope(call), call.params.id),
    record: (call) => db.withScope(call.scope, (tx) => recordResponse(tx, userScope(call), call.body, now())),
    recordMany: (call) => recordMany(services, staffScope(userScope(call)), call.body),
    respond: (call) => db.withScope(call.scope, (tx) => respondSignedIn(tx, userScope(call), call.body, now())),
    withdraw: (call) => db.withScope(call.scope, (tx) => withdrawSignedIn(tx, userScope(call), call.body, now())),
    async undo(call) {
      const ids = call.body.job_response_ids;
      await db.withScope(call.scope, async (tx) => {
        for (const id of ids) await undoResponse(tx, userScope(call), id, now());
      });
      return { message: message('response.undone'), undone: ids.length };
    },
    arrive: (call) =>
      db.withScope(call.scope, async (tx) => ({
        message: await arriveSignedIn(tx, userScope(call), call.body, now()),
      })),
    resend: (call) =>
      db.withScope(call.scope, async (tx) => ({
        message: message('response.resent', { name: await resendQuestion(tx, userScope(call), call.body, now()) }),
      })),
  };
}
