import { CALENDAR_FILE, type MailAttachment } from '../../../../adapters/mail/port.ts';
import type { JobEvent } from '../../../../tasks/catalogue.ts';
import type { Letter } from '../delivery/delivery.writes.ts';
import type { WrittenLetters } from '../notification.writes.ts';

/** A letter with the job that it is about. */
export interface JobLetter extends Pick<WrittenLetters, 'writing' | 'starts'> {
  readonly letter: Letter;
}

/** What is written about several jobs in one letter; everything else is written job by job. */
const MERGED = ['canceled', 'rescheduled', 'reinstated', 'unassigned'] as const;
type MergedEvent = (typeof MERGED)[number];

export const isMergedEvent = (event: JobEvent): event is MergedEvent => MERGED.some((one) => one === event);

/** So many jobs are named in a letter. */
const MAX_NAMED = 100;

/** What a letter says of its job in a few lines: when, where, who is heard, and the case. */
function linesOf({ t, content: { facts = [] } }: Letter): string {
  const caseLabel = t('mail.fact_case');
  return facts
    .filter(({ is_lead, label }) => is_lead || label === caseLabel)
    .map(({ value }) => value)
    .join('\n');
}

/** The appointments of the letters, each as a file of its own: a calendar reads one appointment from a file. */
function appointments(letters: readonly JobLetter[]): { attachments?: MailAttachment[] } {
  const attachments = letters.flatMap(({ letter: { calendar }, writing: { job } }) =>
    calendar
      ? [
          {
            filename: CALENDAR_FILE.replace('.', `-${job.job_number}.`),
            content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
            content: new TextEncoder().encode(calendar.content),
          },
        ]
      : [],
  );
  return attachments.length > 0 ? { attachments } : {};
}

/**
 * Writes the letters of one reader about several jobs as one: each job with its lines, and with a link of its own where the reader
 * is to answer. Links come after the first paragraph, which is all that a copy has.
 */
export function mergedLetter(event: MergedEvent, letters: readonly JobLetter[]): Letter {
  const [first] = letters;
  if (!first) throw new Error('a letter about no job');
  const { t, content, calendar: _, ...reader } = first.letter;
  const n = letters.length;
  const links = letters.flatMap(({ letter: { content: own }, writing: { job } }) =>
    own.button ? [t('many_jobs.mail_link', { job_number: job.job_number, link: own.button.url })] : [],
  );
  return {
    ...reader,
    ...appointments(letters),
    t,
    content: {
      ...(content.lang !== undefined && { lang: content.lang }),
      ...(content.greeting !== undefined && { greeting: content.greeting }),
      ...(content.added && { added: content.added }),
      is_headed: true,
      subject: t(`many_jobs.mail_${event}_subject`, { n }),
      paragraphs: [
        t(`many_jobs.mail_${event}_text`, { n }),
        ...(links.length > 0 ? [t('many_jobs.mail_response'), ...links] : []),
      ],
      facts: letters.slice(0, MAX_NAMED).map(({ letter, writing: { job } }) => ({
        label: t('mail.fact_job', { job_number: job.job_number }),
        value: linesOf(letter),
        has_detail: true,
      })),
    },
  };
}
