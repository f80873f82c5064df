import type { BookingConflictRow } from '@onrecord/contract/scheduling/booking-conflict';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { LISTS } from '@onrecord/domain/core/list/lists';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { type MailCompanyRow, mailCompany } from '../../company/company/company.reads.ts';
import { ofConflicts, openConflicts } from '../../scheduling/booking-conflict/booking-conflict.reads.ts';
import { spokenSubject } from '../../scheduling/confirmation/confirmation.reads.ts';
import { deliveries, type Letter, sendDeliveries } from './delivery/delivery.writes.ts';
import { writeNotices } from './delivery/notice.writes.ts';
import { jobsOfLetter } from './letter.reads.ts';
import { jobWhen, type Speak, speaker } from './notification.present.ts';

type Data = TaskData['notify-booking-conflicts'];

/** So many bookings are named in a letter. */
const MAX_NAMED = 50;

/** What the letter says in one sentence. */
function headlineOf(first: BookingConflictRow, name: string, count: number, t: Speak): Sentence {
  const reason = first.description || t('mail.time_off');
  if (first.cause !== 'time_off') return sentence('mail.over_closed_day_subject', { reason, count });
  const { job_number } = first;
  return count === 1
    ? sentence('mail.over_time_off_one_subject', { name, job_number, reason })
    : sentence('mail.over_time_off_subject', { name, count, reason });
}

/** Which bookings a letter is about: number, time in the job's own zone, case, who does what. */
async function namedBookings(
  tx: Tx,
  scope: Scope,
  shown: readonly BookingConflictRow[],
  company: MailCompanyRow,
  t: Speak,
) {
  const jobs = await jobsOfLetter(
    tx,
    scope,
    shown.map(({ job_id }) => job_id),
  );
  return shown.flatMap(({ job_id, service_name, service_provider_name }) => {
    const job = jobs.find((row) => row.job_id === job_id);
    if (!job) return [];
    const value = [jobWhen(job, company), job.case_name, `${service_name}: ${service_provider_name}`];
    return { label: t('mail.fact_job', { job_number: job.job_number }), value: value.filter(Boolean).join('\n') };
  });
}

/** The letter about bookings that fall into time off, in the office's language or, for a preview, in another. */
export async function writeConflictLetter(
  services: Services,
  tx: Tx,
  scope: Scope,
  { division_id, booking_conflict_ids }: Data,
  preview_locale?: string,
) {
  const conflicts = await openConflicts(tx, scope, [ofConflicts(booking_conflict_ids)]);
  const [first] = conflicts;
  if (!first) return undefined;
  const { company, settings } = await mailCompany(tx, scope, division_id);
  const locale = toLocale(preview_locale ?? company.locale);
  const terms = termsOf(settings, null, locale);
  const t = speaker(terms);
  const name = await spokenSubject(tx, scope, 'provider', first.service_provider_id);
  const headline = headlineOf(first, name, conflicts.length, t);
  const path = `${LISTS.job.path}?view=over_time_off`;
  const more = conflicts.length - MAX_NAMED;
  const letter: Letter = {
    audience: 'office',
    t,
    party_id: division_id,
    to: company.division_email || company.email,
    mobile: '',
    recipient: 'office',
    content: {
      lang: languageTag(locale),
      subject: sentenceText(headline, terms),
      paragraphs: [t('mail.over_time_off_text')],
      facts: await namedBookings(tx, scope, conflicts.slice(0, MAX_NAMED), company, t),
      ...(more > 0 && { footer: [t('mail.more_jobs', { n: more })] }),
      button: {
        label: t('mail.over_time_off_button'),
        url: services.base_url + path,
      },
    },
    notice: { sentence: headline.key, values: headline.params, about: 'job', about_id: first.job_id, path },
  };
  const messages = await deliveries({ tx, scope, now: services.now(), company }, 'over_time_off', [letter]);
  return { company, conflicts, letter, messages };
}

/** Mails the office of a division which of its bookings fall into what was just saved; nothing where all are settled by now. */
export async function notifyBookingConflicts(services: Services, data: Data, taskId: string): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const key = `over time off ${taskId}`;
  const made = await services.db.withScope(scope, async (tx) => {
    const written = await writeConflictLetter(services, tx, scope, data);
    if (written) await writeNotices({ tx, scope, now: services.now(), key }, 'over_time_off', [written.letter]);
    return written;
  });
  const first = made?.conflicts[0];
  if (!made || !first) return;
  const about = {
    object_type: 'job',
    object_id: first.job_id,
    object_number: String(first.job_number),
    object_name: first.case_name,
    division_id: data.division_id,
  };
  await sendDeliveries(services, scope, { about, company: made.company, key }, made.messages);
}
