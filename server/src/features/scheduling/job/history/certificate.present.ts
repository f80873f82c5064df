import type { JobHistoryEntry } from '@onrecord/contract/scheduling/job/job-history';
import { type CellContext, cellText } from '@onrecord/domain/core/list/cell-text';
import { column } from '@onrecord/domain/core/list/column';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { historyKindLabel } from '@onrecord/domain/scheduling/job/history/job-history';
import type { LetterPdf } from '../../../../adapters/pdf/port.ts';

/** What a certificate is about. */
export interface CertifiedJob {
  readonly company_name: string;
  readonly job_number: number;
  readonly case_name: string;
  readonly court_docket_number: string;
  readonly time_zone: string;
}

const FIELD = (name: string) => `<span data-field="${name}"></span>`;

/** Everything that is said is a field, so that nothing a case or person is called is read as markup. */
const LAYOUT = [
  `<h1>${FIELD('title')}</h1>`,
  `<p><strong>${FIELD('company')}</strong></p>`,
  `<p>${FIELD('job')}<br>${FIELD('case')}<br>${FIELD('docket')}</p><hr>`,
  `<table><thead><tr><th style="width:6%">#</th><th style="width:20%">${FIELD('when')}</th><th style="width:20%">${FIELD('who')}</th>`,
  `<th style="width:54%">${FIELD('what')}</th></tr></thead><tbody>`,
  `<tr data-repeat="events"><td>${FIELD('number')}</td><td>${FIELD('at')}</td><td>${FIELD('actor')}</td><td>${FIELD('event')}</td></tr>`,
  `</tbody></table><p>${FIELD('statement')}</p>`,
].join('');

const change = ({ record_name, label, old_text, new_text }: JobHistoryEntry['changes'][number]) => {
  const name = [record_name, label].filter(Boolean).join(', ');
  return old_text === '' ? `${name}: ${new_text}` : `${name}: ${old_text} -> ${new_text || '–'}`;
};

/** The certificate of events of a job: each entry of its history, the oldest first, with when and by whom. */
export function certificateLetter(
  job: CertifiedJob,
  entries: readonly JobHistoryEntry[],
  context: CellContext,
  now: Temporal.Instant,
): LetterPdf & { title: string } {
  const t = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
    sentenceText(sentence(key, ...params), context.terms);
  const words = (key: MessageKey) => sentenceText({ key, params: {} }, context.terms);
  const at = (instant: string) => cellText(column('at', 'column.status', 'datetime'), instant, context);
  const title = t('history.certificate', { job_number: String(job.job_number) });
  return {
    title,
    html: LAYOUT,
    page_size: context.formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
    ...(context.terms && { terms: context.terms }),
    fields: {
      title,
      company: job.company_name,
      job: `${t('column.job_number')} ${job.job_number}`,
      case: job.case_name,
      docket: job.court_docket_number,
      when: t('history.when'),
      who: t('history.who'),
      what: t('history.what'),
      statement: t('history.statement', {
        count: String(entries.length),
        company_name: job.company_name,
        at: at(now.toString()),
        zone: job.time_zone,
      }),
    },
    lines: {
      events: entries.toReversed().map((entry) => ({
        number: String(entry.number),
        at: at(entry.changed_at),
        actor: entry.actor_name ?? '',
        event: [words(historyKindLabel(entry.kind)), ...entry.changes.map(change)].join('\n'),
      })),
    },
  };
}
