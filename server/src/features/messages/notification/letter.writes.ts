import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { typedParagraphs } from '@onrecord/domain/people/contact/write-to';
import { type Activity, recordActivities } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { type MailCompanyRow, mailCompany } from '../../company/company/company.reads.ts';
import { type JobOfLetter, jobsOfLetter, type Reader, readerOf } from './letter.reads.ts';
import { jobWhen, type Speak, speaker } from './notification.present.ts';

type Data = TaskData['notify-about-jobs'];

/** So many jobs are named in a letter. */
const MAX_NAMED = 50;

/** Which jobs a letter is about: number, time in the job's own zone, case. */
function namedJobs(jobs: readonly JobOfLetter[], company: MailCompanyRow, t: Speak) {
  return jobs.slice(0, MAX_NAMED).map((job) => ({
    label: t('mail.fact_job', { job_number: job.job_number }),
    value: [jobWhen(job, company), job.case_name].filter(Boolean).join('\n'),
  }));
}

/** The letter in the reader's language: what was typed stays as it was typed. */
async function writeLetter(
  tx: Tx,
  scope: Scope,
  { audience, party_id, job_ids, ...typed }: Data,
  now: Temporal.Instant,
) {
  const reader = await readerOf(tx, scope, audience, party_id, now);
  const jobs = await jobsOfLetter(tx, scope, job_ids);
  if (!reader || (job_ids.length > 0 && jobs.length === 0)) return undefined;
  const { company, settings } = await mailCompany(tx, scope, jobs[0]?.division_id ?? reader.letterhead);
  const locale = toLocale(reader.locale ?? company.locale);
  const t = speaker(termsOf(settings, audience, locale));
  const more = jobs.length - MAX_NAMED;
  const content = {
    lang: languageTag(locale),
    subject: typed.subject,
    paragraphs: [t('contact.mail_greeting', { name: reader.salutation }), ...typedParagraphs(typed.message)],
    facts: namedJobs(jobs, company, t),
    footer: [
      ...(more > 0 ? [t('mail.more_jobs', { n: more })] : []),
      t('contact.mail_sender', { name: typed.written_by, company_name: company.name }),
    ],
  };
  return { reader, company, jobs, content };
}

/** What the log keeps the letter with: the jobs it is about, or else its reader. */
function subjectsOf({ audience, party_id }: Data, { name, division_id }: Reader, jobs: readonly JobOfLetter[]) {
  if (jobs.length === 0) return [{ object_type: audience, object_id: party_id, object_name: name, division_id }];
  return jobs.map((job) => ({
    object_type: 'job',
    object_id: job.job_id,
    object_number: String(job.job_number),
    object_name: job.case_name,
    division_id: job.division_id,
  }));
}

/** The task behind what somebody typed to many: one mail a person; a repeat sends it under the same message id. */
export async function sendTypedLetter(services: Services, data: Data, taskId: string): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const made = await services.db.withScope(scope, (tx) => writeLetter(tx, scope, data, services.now()));
  if (!made) return;
  const { reader, company, jobs, content } = made;
  const dedupe_key = `about jobs ${data.audience} ${data.party_id} ${taskId}`;
  const job_ids = jobs.map(({ job_id }) => job_id);
  await services.mail.send({
    ...divisionMail(company, services, { to: reader.email, dedupe_key, content }),
    ...(job_ids.length > 0 && { job_ids }),
  });
  const activities = subjectsOf(data, reader, jobs).map(
    (subject): Activity => ({
      ...subject,
      activity_type: 'Sent Email',
      description: `${reader.email}: ${content.subject}`,
      message_key: dedupe_key,
    }),
  );
  await services.db.withScope(scope, (tx) => recordActivities(tx, scope, activities));
}
