import { typedParagraphs } from '@onrecord/domain/contact/write-to';
import { languageTag, toLocale } from '@onrecord/domain/language/locale';
import { termsOf } from '@onrecord/domain/term/resolve-term';
import { recordActivities } from '../../../db/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import { divisionMail } from '../../../http/company-message.ts';
import type { Services } from '../../../http/services.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { jobWhen, type Speak, speaker } from '../present.ts';
import { type MailCompanyRow, mailCompany } from '../reads.ts';
import { type JobOfLetter, jobsOfLetter, readerOf } from './reads.ts';

type Data = TaskData['notify-about-jobs'];

/** So many jobs are named in a mail. */
const MOST_NAMED = 50;

/** Which jobs a mail is about: number, time in the job's own zone, case. */
function namedJobs(jobs: readonly JobOfLetter[], company: MailCompanyRow, say: Speak) {
  return jobs.slice(0, MOST_NAMED).map((job) => ({
    label: say('mail.fact_job', { job_number: job.job_number }),
    value: [jobWhen(job, company), job.case_name].filter(Boolean).join('\n'),
  }));
}

/** The mail in the reader's language: what was typed stays as it was typed. */
async function writeMail(tx: Tx, scope: Scope, { audience, party_id, job_ids, ...typed }: Data) {
  const reader = await readerOf(tx, scope, audience, party_id);
  const jobs = await jobsOfLetter(tx, scope, job_ids);
  const [first] = jobs;
  if (!reader || !first) return undefined;
  const { company, settings } = await mailCompany(tx, scope, first.division_id);
  const locale = toLocale(reader.locale ?? company.locale);
  const say = speaker(termsOf(settings, audience, locale));
  const more = jobs.length - MOST_NAMED;
  const content = {
    lang: languageTag(locale),
    subject: typed.subject,
    paragraphs: [say('contact.mail_greeting', { name: reader.salutation }), ...typedParagraphs(typed.message)],
    facts: namedJobs(jobs, company, say),
    footer: [
      ...(more > 0 ? [say('mail.more_jobs', { n: more })] : []),
      say('contact.mail_sender', { name: typed.written_by, company_name: company.name }),
    ],
  };
  return { reader, company, jobs, content };
}

/** The task behind what somebody typed about several jobs: one mail a person; a repeat sends it under the same message id. */
export async function notifyAboutJobs(services: Services, data: Data, taskId: string): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const made = await services.db.withScope(scope, (tx) => writeMail(tx, scope, data));
  if (!made) return;
  const { reader, company, jobs, content } = made;
  const dedupe_key = `about jobs ${data.audience} ${data.party_id} ${taskId}`;
  await services.mail.send(divisionMail(company, services, { to: reader.email, dedupe_key, content }));
  const activities = jobs.map((job) => ({
    activity_type: 'Sent Email' as const,
    object_type: 'job',
    object_id: job.job_id,
    object_number: String(job.job_number),
    object_name: job.case_name,
    division_id: job.division_id,
    description: `${reader.email}: ${content.subject}`,
  }));
  await services.db.withScope(scope, (tx) => recordActivities(tx, scope, activities));
}
