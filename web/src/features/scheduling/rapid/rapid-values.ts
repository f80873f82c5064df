import type { ResultOf } from '@onrecord/contract/core/entry';
import type { RapidRequestBody, rapidRequestArea } from '@onrecord/contract/scheduling/job/rapid-request';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { foundValue, noticeLocation } from '@onrecord/domain/scheduling/notice/notice-marks';
import { rapidRequestProblems } from '@onrecord/domain/scheduling/request/rapid-request';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { NoticeTargets } from '../notice/notice-targets.ts';
import type { ReadNotice } from '../notice/read-source.ts';

export type RapidOffer = ResultOf<typeof rapidRequestArea.getForm>;

/** A public request as its form holds it. */
export type RapidValues = Omit<RapidRequestBody, 'company_id' | 'notice'> & { captcha: string };

const NO_WITNESS = { full_name: '', is_expert: false };

export function emptyRequest({ divisions }: RapidOffer, browserZone: string): RapidValues {
  const [first, ...others] = divisions;
  const own = others.length === 0 ? first : undefined;
  return {
    kind: 'new',
    division_id: own?.division_id ?? null,
    requester_name: '',
    requester_firm: '',
    requester_email: '',
    requester_phone: '',
    taking_name: '',
    job_reference: '',
    case_name: '',
    docket_number: '',
    matter_number: '',
    job_date: '',
    start_time: '',
    time_zone: own?.time_zone ?? browserZone,
    estimated_duration: '2.00',
    utc_offset: null,
    location_text: '',
    deponents: [NO_WITNESS],
    service_ids: [],
    special_instructions: '',
    bill_to_name: '',
    claim_number: '',
    adjuster_name: '',
    insured_name: '',
    date_of_loss: '',
    captcha: '',
  };
}

/** The rules as the form asks for them; the server decides again. */
export function rapidResolver(terms: TermResolver, texts: { captcha: string }) {
  return (values: RapidValues): ResolverResult<RapidValues> => {
    const rules = rapidRequestProblems(values);
    const time = Object.keys(jobTimeProblems(values)).length === 0 ? decideJobInstants(values) : undefined;
    const problems = time?.outcome === 'asked' ? { ...rules, start_time: time.question } : rules;
    const messages = [
      ...Object.entries(problems).map(([name, problem]) => [name, sentenceText(problem, terms)] as const),
      ...(values.captcha === '' ? [['captcha', texts.captcha] as const] : []),
    ];
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RapidValues> };
  };
}

const FIELDS = {
  caption: 'case_name',
  docket_number: 'docket_number',
  deponent: 'deponents.0.full_name',
  job_date: 'job_date',
  start_time: 'start_time',
  time_zone: 'time_zone',
  location: 'location_text',
  meeting_link: 'location_text',
} as const satisfies NoticeTargets['fields'];

/** Where each find of a notice shows: witnesses a row each. */
export function rapidTargets({ reading }: ReadNotice): NoticeTargets {
  let row = 0;
  const nameOf = (field: string): string | null => {
    if (field !== 'deponent') return FIELDS[field as keyof typeof FIELDS] ?? null;
    row += 1;
    return `deponents.${row - 1}.full_name`;
  };
  return { finds: reading.finds.map(({ field }) => nameOf(field)), fields: FIELDS };
}

/** What the form takes from a notice. A doubtful zone is emptied, and a notice that cancels asks to cancel. */
export function rapidValuesOf({ reading }: ReadNotice): Partial<RapidValues> {
  const found = (field: 'caption' | 'docket_number' | 'job_date' | 'start_time' | 'time_zone') =>
    foundValue(reading, field);
  const deponents = reading.finds
    .filter(({ field }) => field === 'deponent')
    .map(({ value, is_expert }) => ({ full_name: value, is_expert: is_expert ?? false }));
  const zone = reading.doubts.some(({ field }) => field === 'time_zone') ? '' : found('time_zone');
  const values = {
    kind: reading.is_cancellation ? ('cancel' as const) : undefined,
    case_name: found('caption'),
    docket_number: found('docket_number'),
    job_date: found('job_date'),
    start_time: found('start_time'),
    time_zone: zone,
    location_text: noticeLocation(reading)?.text,
    deponents: deponents.length > 0 ? deponents : undefined,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
