import type { FieldProblems } from '../../core/messages/app-error.ts';
import { sentence } from '../../core/messages/catalogue.ts';
import type { LetterKind, LetterReaders } from '../../core/record/letter-kind.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import { type Channels, openChannels } from '../../messages/notification/channels.ts';
import { type NotificationType, notificationTypeOf } from '../../messages/notification/notification-type.ts';
import { type Addressee, decideWriteTo, type SkipReason } from '../../people/contact/write-to.ts';
import { isProviderResponseOpen } from '../../scheduling/confirmation/provider-confirmation.ts';
import { isJobCanceled } from '../../scheduling/job/job-status.ts';

export type LetterAudience = 'contact' | 'provider';

/** So many seconds mails wait, so that whoever pressed too early takes them back. */
export const LETTERS_WAIT = 30;

const AUDIENCES: Readonly<Record<LetterReaders, readonly LetterAudience[]>> = {
  contacts: ['contact'],
  providers: ['provider'],
  both: ['contact', 'provider'],
};

export const audiencesOf = (to: LetterReaders): readonly LetterAudience[] => AUDIENCES[to];

/** What happened to a single job when its confirmation is asked for: the letter, its links and its switches are this one's. */
export const CONFIRMATION_EVENT = { contact: 'scheduled', provider: 'assigned' } as const;

/** The kind of notification that such a letter is; undefined for what somebody typed, which no switch is for. */
export function letterNotification(what: LetterKind, audience: LetterAudience): NotificationType | undefined {
  return what === 'confirmation' ? notificationTypeOf(CONFIRMATION_EVENT[audience], audience) : undefined;
}

/** What is missing of a letter that somebody types, by field. */
export function letterProblems(what: LetterKind, typed: { subject: string; message: string }): FieldProblems {
  if (what === 'confirmation') return {};
  const missing = (['subject', 'message'] as const).filter((name) => typed[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, sentence('form.required')]));
}

/** A job that somebody is written to about. */
export interface LetterJob {
  /** 'YYYY-MM-DD' in `time_zone`. */
  readonly job_date: string;
  readonly time_zone: string;
  readonly is_canceled: number;
  /** ISO instant; null while the client has not confirmed. */
  readonly client_confirmed_on: string | null;
}

/** Somebody who has to do with a job. */
export interface LetterParty extends Addressee {
  readonly audience: LetterAudience;
  /** The number that a text can go to, in international form; '' for none. */
  readonly mobile: string;
  /** By which channels the person wants this kind of notification. */
  readonly preferences: Channels;
  /** What a provider does on the job, in the order shown, without what was canceled. Contacts have none. */
  readonly services: readonly {
    readonly job_service_id: number;
    readonly confirmed_on: string | null;
    readonly provider_can_take: boolean | null;
  }[];
}

export type LetterRefusal =
  | SkipReason
  | 'bulk.mail_canceled'
  | 'bulk.mail_day_over'
  | 'bulk.mail_confirmed'
  | 'bulk.mail_declined'
  | 'bulk.mail_kind_off'
  | 'bulk.mail_switched_off'
  | 'bulk.mail_waiting'
  | 'availability.do_not_use'
  | 'bulk.mail_same_address'
  | 'bulk.mail_nobody';

export type LetterDecision =
  | ({ readonly outcome: 'written' } & Channels)
  | { readonly outcome: 'left_out'; readonly reason: LetterRefusal };

/** When, and by which channels the company tells this kind. */
export interface LetterRules {
  readonly now: Temporal.Instant;
  readonly company: Channels;
}

const leftOut = (reason: LetterRefusal): LetterDecision => ({ outcome: 'left_out', reason });

/** Why nobody is asked to confirm: the day is over, or the answer is there already. */
function responseStop(job: LetterJob, { audience, services }: LetterParty, now: Temporal.Instant) {
  if (isJobDayPast(job.job_date, job.time_zone, now)) return 'bulk.mail_day_over';
  if (audience === 'contact') return job.client_confirmed_on === null ? undefined : 'bulk.mail_confirmed';
  if (!isProviderResponseOpen(services)) return 'bulk.mail_confirmed';
  return services.every((service) => service.provider_can_take === false) ? 'bulk.mail_declined' : undefined;
}

/**
 * Whether somebody is written to about a job when many are chosen, and by which ways; or why not. A job that is canceled is
 * left in peace by both kinds. A confirmation is asked of whoever has not answered yet and has left this kind of
 * notification on, as the company has; what somebody typed goes by mail to everybody who can be reached (section 7,
 * notifications and notifyAll).
 */
export function decideLetter(
  what: LetterKind,
  job: LetterJob,
  party: LetterParty,
  { now, company }: LetterRules,
): LetterDecision {
  if (isJobCanceled(job)) return leftOut('bulk.mail_canceled');
  const unreached = decideWriteTo(party);
  if (what === 'text') return unreached ? leftOut(unreached) : { outcome: 'written', by_mail: true, by_text: false };
  const stop = responseStop(job, party, now);
  if (stop) return leftOut(stop);
  if (unreached && unreached !== 'contact.skip_no_email') return leftOut(unreached);
  if (!company.by_mail && !company.by_text) return leftOut('bulk.mail_kind_off');
  const open = openChannels(company, party.preferences);
  if (!open.by_mail && !open.by_text) return leftOut('bulk.mail_switched_off');
  const channels = { by_mail: open.by_mail && unreached === null, by_text: open.by_text && party.mobile !== '' };
  return channels.by_mail || channels.by_text ? { outcome: 'written', ...channels } : leftOut('contact.skip_no_email');
}

/** Why mails to many cannot be taken back any more; undefined while they wait. */
export function lettersUndoRefusal(change: {
  readonly sent_at: string | null;
  readonly undone_at: string | null;
}): 'bulk.undone_already' | 'bulk.mails_sent' | undefined {
  if (change.undone_at !== null) return 'bulk.undone_already';
  return change.sent_at === null ? undefined : 'bulk.mails_sent';
}
