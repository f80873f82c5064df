import type { NoticeSpan } from './notice-text.ts';

/** What a notice can tell of a job, in the order in which it is shown. */
export const NOTICE_FIELDS = [
  'court',
  'caption',
  'docket_number',
  'deponent',
  'job_date',
  'start_time',
  'time_zone',
  'location',
  'meeting_link',
] as const;
export type NoticeField = (typeof NOTICE_FIELDS)[number];

/** One thing found: its value as the form has it, and where it is written. */
export interface NoticeFind {
  readonly field: NoticeField;
  readonly value: string;
  readonly spans: readonly NoticeSpan[];
  /** Only of a deponent. */
  readonly is_expert?: boolean;
}

/** Why a field stays empty although something is written. */
export type NoticeDoubtReason =
  | 'weekday'
  | 'several'
  | 'no_year'
  | 'past'
  | 'half_of_day'
  | 'zone'
  | 'no_person'
  | 'broken_link';

/** Something that has more than one reading: the field stays empty and both are shown. */
export interface NoticeDoubt {
  readonly field: NoticeField;
  readonly reason: NoticeDoubtReason;
  /** Values as the form has them, or the words of the notice where they make none. */
  readonly readings: readonly string[];
  readonly spans: readonly NoticeSpan[];
}

/** What one rule made of its field. */
export interface FieldReading {
  readonly finds: readonly NoticeFind[];
  readonly doubts: readonly NoticeDoubt[];
}

export const NOTHING: FieldReading = { finds: [], doubts: [] };

/** A value of a field with the places it was read at, before anybody knows whether it is the only one. */
export interface Candidate {
  readonly value: string;
  readonly spans: readonly NoticeSpan[];
}

const keyOf = (value: string) => value.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** One value, wherever it is written, is a find; two different ones are a doubt. */
export function onlyOne(field: NoticeField, candidates: readonly Candidate[]): FieldReading {
  const [first, ...others] = candidates;
  if (!first) return NOTHING;
  const spans = candidates.flatMap((candidate) => candidate.spans);
  const different = others.filter(({ value }) => keyOf(value) !== keyOf(first.value));
  if (different.length === 0) return { finds: [{ field, value: first.value, spans }], doubts: [] };
  const readings = [...new Set(candidates.map(({ value }) => value))].slice(0, 4);
  return { finds: [], doubts: [{ field, reason: 'several', readings, spans }] };
}
