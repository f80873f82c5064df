import type { confirmationArea } from '@onrecord/contract/scheduling/confirmation';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { Refused } from '@onrecord/domain/core/messages/refusal';
import { checkInStop, decideCheckIn } from '@onrecord/domain/scheduling/confirmation/check-in';
import {
  confirmationStop,
  decideClientConfirmation,
} from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import {
  decideProviderConfirmation,
  isProviderResponseOpen,
} from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import { type SeenJob, seenStop } from '@onrecord/domain/scheduling/confirmation/recorded-response';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { Tx } from '../../../db/database.ts';
import type { LinkScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, linkScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { cancelRequestOf } from '../job/cancel/request.reads.ts';
import { coveredCard, presentCard } from './confirmation.present.ts';
import {
  checkInOf,
  declinedServices,
  hasStarted,
  type LinkedJob,
  lastMove,
  linkedDeponents,
  linkedJob,
  providerServices,
  subjectName,
} from './confirmation.reads.ts';
import { lockLinkedJob, saveCheckIn, saveClientResponse, saveProviderResponse } from './confirmation.writes.ts';
import { byLink } from './response/given.writes.ts';

const stopText = (stop: Refused | null): string => (stop ? sentenceText(stop.reason) : '');

function orThrow<Decision extends { outcome: string }>(decision: Decision | Refused): Exclude<Decision, Refused> {
  if (decision.outcome === 'refused') {
    const { reason, fields } = decision as Refused;
    throw new AppError(reason, fields);
  }
  return decision as Exclude<Decision, Refused>;
}

/** Refuses an response to what the job was before it was moved, while the person was reading. */
function requireSeen(job: LinkedJob, seen: SeenJob | undefined): void {
  const stop = seenStop({ starts_at: job.starts_at, location: locationLines(job) }, seen);
  if (stop) throw new AppError(stop.reason, stop.fields);
}

interface Page {
  scope: LinkScope;
  job: LinkedJob;
  subject: number;
  services: Awaited<ReturnType<typeof providerServices>>;
}

async function pageOf(tx: Tx, call: Call): Promise<Page> {
  const scope = linkScope(call);
  const job = await linkedJob(tx, scope, scope.viewer.job_id);
  if (!job) throw refuse('link.no_job_record');
  const subject = scope.viewer.subject_id ?? 0;
  const name = await subjectName(tx, scope, scope.viewer.subject_type, subject);
  const services =
    scope.viewer.subject_type === 'provider' ? await providerServices(tx, scope, job.job_id, subject) : [];
  return { scope: { ...scope, viewer: { ...scope.viewer, name } }, job, subject, services };
}

async function cardOf(tx: Tx, { scope, job, services }: Page) {
  const names =
    scope.viewer.subject_type === 'provider'
      ? services.map((service) => service.service_name)
      : job.assign_services.split('; ').filter(Boolean);
  return presentCard(job, await linkedDeponents(tx, scope, job.job_id), names);
}

/** What became of the job since the link was sent; of a move only while somebody is still to answer for the new time. */
async function sinceOf(tx: Tx, { scope, job }: Page, isOpen: boolean) {
  const move = isOpen ? await lastMove(tx, scope, job.job_id) : undefined;
  const { job_date, start_time } = job;
  const moved = move && {
    moved_on: move.moved_on,
    job_date: move.job_date ?? job_date,
    start_time: move.start_time ?? start_time,
  };
  return { canceled_at: job.is_canceled > 0 ? job.canceled_at : null, moved: moved ?? null };
}

/** Whether somebody else is on the job now instead of the provider of the link. */
const isCovered = ({ services, job }: Page) => services.length === 0 && job.is_canceled === 0;

const shown = ({ services }: Page) => services.map(({ provider_note: _, ...service }) => service);

/** The answers and check-ins of people who came by a link; the captcha first, then the rule, in one transaction. */
export function confirmationHandlers(services: Services): CallHandlers<typeof confirmationArea> {
  const { db, now, captcha } = services;

  async function respond<T>(
    call: Call & { params: { id?: number }; body: { captcha: string } },
    work: (tx: Tx, page: Page) => Promise<T>,
  ): Promise<T> {
    const scope = linkScope(call);
    if (call.params.id !== undefined && call.params.id !== scope.viewer.job_id) throw refuse('link.job_not_found');
    if (call.body.captcha === '') throw refuseFields({ captcha: sentence('form.captcha') });
    if (!(await captcha.verifySolution(call.body.captcha)))
      throw refuseFields({ captcha: sentence('form.captcha_failed') });
    return db.withScope(scope, async (tx) => {
      await lockLinkedJob(tx, scope, scope.viewer.job_id ?? 0);
      return work(tx, await pageOf(tx, call));
    });
  }

  return {
    getPublicJobData: (call) =>
      db.readScope(call.scope, async (tx) => {
        const page = await pageOf(tx, call);
        const request = await cancelRequestOf(tx, page.scope, page.job.job_id);
        const isOpen = page.job.client_confirmed_on === null && page.job.is_canceled === 0;
        return {
          ...(await sinceOf(tx, page, isOpen)),
          card: await cardOf(tx, page),
          stop: stopText(confirmationStop(page.job, now())),
          is_confirmed: page.job.client_confirmed_on !== null,
          client_confirmed_note: page.job.client_confirmed_note,
          is_cancel_requested: request?.status === 'open',
        };
      }),
    updateClientConfirmation: (call) =>
      respond(call, async (tx, { scope, job, subject }) => {
        const { is_confirmed, client_confirmed_note: note, seen } = call.body;
        requireSeen(job, seen);
        const decision = orThrow(decideClientConfirmation(job, { is_confirmed, note, contact_id: subject }, now()));
        const given = byLink(scope.viewer.name, now());
        await saveClientResponse(tx, scope, job, { contact_id: subject, decision, given });
        return {
          message: message(decision.outcome === 'confirmed' ? 'confirm.client_thanks' : 'confirm.client_noted'),
        };
      }),
    getProviderJobServices: (call) =>
      db.readScope(call.scope, async (tx) => {
        const open = await pageOf(tx, call);
        // Whoever said no is off the job: the page keeps the answer, and shows nothing that is for those who come.
        const isOff = open.services.length === 0;
        const declined = isOff ? await declinedServices(tx, open.scope, open.job.job_id, open.subject) : [];
        const page = isOff ? { ...open, job: { ...open.job, remote_meeting: '' }, services: declined } : open;
        const [first] = page.services;
        const is_covered = isCovered(page);
        const isOpen = !isOff && isProviderResponseOpen(page.services);
        const card = await cardOf(tx, page);
        return {
          ...(await sinceOf(tx, page, isOpen)),
          is_covered,
          card: isOff ? coveredCard(card) : card,
          stop: stopText(confirmationStop(page.job, now())),
          is_locked: !isOpen,
          can_take: first?.provider_can_take ?? null,
          provider_note: first?.provider_note ?? '',
          services: shown(page),
          positive: page.job.confirmation_can_take_positive || message('confirm.can_take'),
          negative: page.job.confirmation_can_take_negative || message('confirm.cannot_take'),
        };
      }),
    updateProviderConfirmation: (call) =>
      respond(call, async (tx, page) => {
        const { provider_can_take: can_take, provider_note: note, seen } = call.body;
        const { scope, job, subject, services } = page;
        requireSeen(job, seen);
        const has_started = await hasStarted(tx, scope, job.job_id, subject);
        const response = { can_take, note, confirmed_by: scope.viewer.name };
        const decision = orThrow(decideProviderConfirmation({ ...job, services, has_started }, response, now()));
        const given = byLink(scope.viewer.name, now());
        await saveProviderResponse(tx, scope, job, { service_provider_id: subject, decision, given });
        return { message: message(can_take ? 'confirm.provider_thanks' : 'confirm.provider_noted') };
      }),
    getJobCheckins: (call) =>
      db.readScope(call.scope, async (tx) => {
        const page = await pageOf(tx, call);
        const found = await checkInOf(tx, page.scope, page.job.job_id, page.subject);
        const is_covered = isCovered(page);
        const card = await cardOf(tx, page);
        return {
          ...(await sinceOf(tx, page, false)),
          is_covered,
          card: is_covered || page.services.length === 0 ? coveredCard(card) : card,
          stop: stopText(checkInStop(page.job, now())),
          job_checkin_id: found?.job_checkin_id ?? null,
          job_id: page.job.job_id,
          service_provider_id: page.subject,
          created_by: found?.created_by ?? '',
          updated_by: found?.updated_by ?? '',
          worksheet_completed_on: found?.worksheet_completed_on ?? null,
          check_in_datetime: found?.check_in_datetime ?? null,
          check_in_internal_note: found?.check_in_internal_note ?? '',
          check_in_public_note: found?.check_in_public_note ?? '',
          hide_public_notes_for_check_in: page.job.hide_public_notes_for_check_in,
          services: shown(page),
        };
      }),
    createCheckIn: (call) =>
      respond(call, async (tx, page) => {
        if (page.services.length === 0) throw refuse('link.provider_invalid');
        const existing = (await checkInOf(tx, page.scope, page.job.job_id, page.subject)) ?? null;
        const { check_in_internal_note: internal_note, check_in_public_note: public_note } = call.body;
        const decision = orThrow(
          decideCheckIn({ ...page.job, existing }, { internal_note, public_note, by: page.scope.viewer.name }, now()),
        );
        await saveCheckIn(tx, page.scope, page.job, page.subject, decision);
        const time = now().toZonedDateTimeISO(page.job.time_zone).toPlainTime().toString().slice(0, 5);
        return { message: message('check_in.done', { time }) };
      }),
  };
}
