import type { ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import type { AppError } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { DayNote, InManyDecision } from '@onrecord/domain/scheduling/change/many-jobs';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { JobOfMany } from './many.reads.ts';

/** Why a job stays as it is, where its change was refused: one that somebody saved meanwhile is to be looked at again. */
export function refusalText(error: AppError): string {
  if (error instanceof StaleError) return sentenceText(sentence('job_change.preview_changed'));
  const [field] = Object.values(error.fields ?? {});
  return sentenceText(field ?? error);
}

type Because = ChangePreview['refused'][number] | Sentence;

const becauseText = (one: Because): string => ('key' in one ? sentenceText(one) : one.text);

const once = (texts: readonly string[]) => [...new Set(texts)];

const NOT_CHANGED = {
  asks: [],
  asks_busy: false,
  consequences: [],
  client_fee: '0.00',
  preview_hash: null,
} satisfies Partial<ManyRow>;

const NO_DAY = { is_weekend: false, holiday: '' };

/** A job that the viewer may not see, or that is gone. */
export const presentUnknown = (job_id: number): ManyRow => ({
  ...{ job_id, job_number: null, version: 0, case_name: '', deponent_name: '', was: null, becomes: null },
  ...NO_DAY,
  ...NOT_CHANGED,
  outcome: 'refused',
  because: [sentenceText(sentence('many_jobs.not_found'))],
});

/** Where a job moves, and what to know about that day. */
export interface Becomes {
  readonly job_date: string;
  readonly note: DayNote;
}

function presentJob(job: JobOfMany, becomes: Becomes | null) {
  const { job_id, job_number, version, case_name, deponent_name, job_date, start_time, time_zone } = job;
  return {
    ...{ job_id, job_number, version, case_name, deponent_name },
    was: { job_date, start_time, time_zone },
    becomes: becomes && { job_date: becomes.job_date, start_time, time_zone },
    ...(becomes?.note ?? NO_DAY),
  };
}

/** A job whose change the look itself refused. */
export const presentStopped = (job: JobOfMany, becomes: Becomes | null, because: string): ManyRow => ({
  ...presentJob(job, becomes),
  ...NOT_CHANGED,
  outcome: 'refused',
  because: [because],
});

/** Whose provider is not free, as a warning: what becomes of them is chosen for all jobs. */
const warningsOf = (asks: ChangePreview['asks']): ManyRow['consequences'] =>
  once(asks.filter(({ lock }) => lock === 'busy').map(({ text }) => text)).map((text) => ({
    kind: 'warning',
    text,
    detail: '',
  }));

/** A job with what its change would lead to, and whether it is changed with the others. */
export function presentLooked(
  job: JobOfMany,
  becomes: Becomes | null,
  { asks, consequences, cancellation, hash }: ChangePreview,
  decision: InManyDecision<ChangePreview['refused'][number]>,
): ManyRow {
  const asks_busy = decision.outcome !== 'refused' && asks.some(({ lock }) => lock === 'busy');
  const clock = cancellation ? { cancellation } : {};
  if (decision.outcome !== 'ready') {
    const because = once(decision.because.map(becauseText));
    return { ...presentJob(job, becomes), ...NOT_CHANGED, ...clock, asks_busy, outcome: decision.outcome, because };
  }
  return {
    ...presentJob(job, becomes),
    ...clock,
    outcome: 'ready',
    because: [],
    asks: once(decision.asks.map(({ text }) => text)),
    asks_busy,
    // Who is released, or kept all the same, is no consequence of the change itself.
    consequences: [...consequences, ...warningsOf(asks)],
    client_fee: cancellation?.client_fee ?? '0.00',
    preview_hash: hash,
  };
}
