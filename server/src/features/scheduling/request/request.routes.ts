import type { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { decideJobRequest, decideJobRequests } from '@onrecord/domain/scheduling/request/request-job';
import { requestNumber } from '@onrecord/domain/scheduling/request/request-kind';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { staffScope } from '../job/job.access.ts';
import { askForJob } from './ask.writes.ts';
import { attachFiles } from './attach.writes.ts';
import { estimateOfRequest, type RequestEstimate } from './estimate.reads.ts';
import { noteLook } from './look.writes.ts';
import { type KeepNotice, withNotice, withNotices } from './notice.access.ts';
import { kindCounts, openRequests, otherLooks, ownRequests, requestIdsOfJob, seenBeforeOf } from './queue.reads.ts';
import { jobRequestOf } from './request.reads.ts';
import { editRequest, insertRequests } from './request.writes.ts';
import {
  acceptChange,
  askBack,
  declineRequest,
  proposeTimes,
  replyToOffice,
  withdrawRequest,
} from './respond.writes.ts';
import { requestTerms } from './terms.reads.ts';

async function seenRequest(tx: Tx, scope: UserScope, id: number): Promise<JobRequestDetail> {
  const request = await jobRequestOf(tx, scope, id);
  if (!request) throw refuse('general.not_found');
  return request;
}

const staffOf = (call: Call) => staffScope(userScope(call));
const contactOf = (call: Call): UserScope => {
  const scope = userScope(call);
  if (scope.viewer.user_type !== 'contact') throw refuse('access.denied');
  return scope;
};

type Handlers = CallHandlers<typeof jobRequestArea>;

/** What contacts do: they request, edit, withdraw and reply. */
function contactHandlers(services: Services, keepNotice: KeepNotice, estimate: RequestEstimate) {
  const { db, now } = services;
  return {
    async addContactJob(call) {
      const scope = contactOf(call);
      const { more_days, ...draft } = call.body;
      const decision = decideJobRequests(draft, more_days, now());
      if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
      const { requests } = decision;
      const { notice } = draft;
      const copies = { scope, notice, is_quarantined: false, count: requests.length };
      return withNotices(services, keepNotice, copies, async (files) => {
        const days = requests.map((day, at) => ({ ...day, files: files.slice(at, at + 1) }));
        const request = await db.withScope(scope, (tx) => insertRequests(tx, scope, draft, days, now()));
        const count = requests.length;
        const sent = count > 1 ? message('job.requested_many', { count }) : message('job.requested');
        return { message: sent, id: request.job_request_id };
      });
    },
    terms: (call) => db.readScope(call.scope, (tx) => requestTerms(tx, contactOf(call), call.body)),
    estimate: (call) => db.readScope(call.scope, (tx) => estimateOfRequest(tx, contactOf(call), call.body, estimate)),
    async ask(call) {
      const scope = contactOf(call);
      const { job_request_id: id } = await db.withScope(scope, (tx) => askForJob(tx, scope, call.body, now()));
      return { message: message('request.sent', { number: requestNumber(id) }), id };
    },
    async update(call) {
      const scope = contactOf(call);
      const { version, ...draft } = call.body;
      const { notice } = draft;
      const { id } = call.params;
      const decision = decideJobRequest(draft, now());
      if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
      const { starts_at } = decision;
      return withNotice(services, keepNotice, { scope, notice, is_quarantined: false }, async (files) => {
        await db.withScope(scope, (tx) => editRequest(tx, scope, { id, version, draft, starts_at, files }, now()));
        return { message: message('request.updated', { number: requestNumber(id) }), id };
      });
    },
    async attachFile(call) {
      const scope = contactOf(call);
      const { id } = call.params;
      // Nothing is stored for a request that is not there.
      await db.readScope(scope, (tx) => seenRequest(tx, scope, id));
      return withNotice(
        services,
        keepNotice,
        { scope, notice: call.body.file, is_quarantined: true },
        async (files) => {
          await db.withScope(scope, (tx) => attachFiles(tx, scope, { id, files }, now()));
          return { message: message('request.file_added') };
        },
      );
    },
    async withdraw(call) {
      const scope = contactOf(call);
      const { id } = call.params;
      await db.withScope(scope, (tx) => withdrawRequest(tx, scope, { id, ...call.body }, now()));
      return { message: message('request.withdrawn', { number: requestNumber(id) }) };
    },
    async reply(call) {
      const scope = contactOf(call);
      await db.withScope(scope, (tx) => replyToOffice(tx, scope, { id: call.params.id, ...call.body }, now()));
      return { message: message('request.replied') };
    },
    getOwn: (call) => db.readScope(call.scope, (tx) => ownRequests(tx, contactOf(call), call.body.is_open)),
    ofJob: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const found: JobRequestDetail[] = [];
        for (const id of await requestIdsOfJob(tx, scope, call.params.id)) found.push(await seenRequest(tx, scope, id));
        return found;
      }),
  } satisfies Partial<Handlers>;
}

/** What the office does: it reads the queue and responds. A job made or changed of a request accepts it with the job's own call. */
function officeHandlers({ db, now }: Services) {
  return {
    getQueue: (call) =>
      db.readScope(call.scope, async (tx) => {
        const data = await openRequests(tx, staffOf(call), now());
        return { data, counts: kindCounts(data) };
      }),
    async look(call) {
      const scope = staffOf(call);
      const { id } = call.params;
      return db.withScope(scope, async (tx) => {
        await noteLook(tx, scope, id, now());
        return { others: await otherLooks(tx, scope, id, now()) };
      });
    },
    seenBefore: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffOf(call);
        return seenBeforeOf(tx, scope, await seenRequest(tx, scope, call.params.id));
      }),
    async decline(call) {
      const scope = staffOf(call);
      const { id } = call.params;
      await db.withScope(scope, (tx) => declineRequest(tx, scope, { id, ...call.body }, now()));
      return { message: message('request.declined', { number: requestNumber(id) }) };
    },
    async accept(call) {
      const scope = staffOf(call);
      const { id } = call.params;
      await db.withScope(scope, (tx) => acceptChange(tx, scope, { id, ...call.body }, now()));
      return { message: message('request.accepted', { number: requestNumber(id) }) };
    },
    async askBack(call) {
      const scope = staffOf(call);
      await db.withScope(scope, (tx) => askBack(tx, scope, { id: call.params.id, ...call.body }, now()));
      return { message: message('request.asked') };
    },
    async propose(call) {
      const scope = staffOf(call);
      await db.withScope(scope, (tx) => proposeTimes(tx, scope, { id: call.params.id, ...call.body }, now()));
      return { message: message('request.proposed') };
    },
  } satisfies Partial<Handlers>;
}

/** Requests for jobs and changes of jobs: contacts ask, the office responds. */
export function jobRequestHandlers(services: Services, keepNotice: KeepNotice, estimate: RequestEstimate): Handlers {
  return { ...contactHandlers(services, keepNotice, estimate), ...officeHandlers(services) };
}
