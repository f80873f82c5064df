import { dateText } from '@onrecord/domain/core/format/date';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { zoneAbbreviation } from '@onrecord/domain/core/time/resolve-local-time';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { MailCompanyRow } from '../../company/company/company.reads.ts';
import type { LinkedJob } from '../../scheduling/confirmation/confirmation.reads.ts';

/** Writes sentences in the words of a company. */
export function speaker(terms: TermResolver) {
  return <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): string =>
    sentenceText(sentence(key, ...params), terms);
}

export type Speak = ReturnType<typeof speaker>;

/** The job's day in the company's way of writing dates. */
export function jobDate(job: Pick<LinkedJob, 'job_date'>, company: MailCompanyRow): string {
  return dateText(job.job_date, company.date_format as FormatSettings['date_format']);
}

/** Day, time and zone of a job, as the company writes them. */
export function jobWhen(
  job: Pick<LinkedJob, 'job_date' | 'start_time' | 'starts_at' | 'time_zone'>,
  company: MailCompanyRow,
): string {
  const time = timeText(job.start_time, company.time_format as FormatSettings['time_format']);
  return `${jobDate(job, company)}, ${time} ${zoneAbbreviation(Temporal.Instant.from(job.starts_at), job.time_zone)}`;
}

/** What a mail says of a job: when with its zone, where, which case, who is heard, what is booked. */
export function jobFacts(
  job: LinkedJob,
  deponents: readonly { job_deponent_name: string }[],
  company: MailCompanyRow,
  t: Speak,
) {
  const location = locationLines(job);
  return [
    { label: t('mail.fact_when'), value: jobWhen(job, company) },
    {
      label: t('mail.fact_where'),
      value:
        location.length > 0
          ? location.join('\n')
          : [t('mail.fact_remote'), job.remote_meeting].filter(Boolean).join('\n'),
    },
    { label: t('mail.fact_case'), value: job.case_name },
    { label: t('mail.fact_deponents'), value: deponents.map((row) => row.job_deponent_name).join('\n') },
    { label: t('mail.fact_services'), value: job.assign_services.split('; ').join('\n') },
  ].filter((fact) => fact.value !== '');
}
