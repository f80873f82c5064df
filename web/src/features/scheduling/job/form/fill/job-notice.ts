import type { CaseChoice } from '@onrecord/contract/people/case';
import { readLocation } from '@onrecord/domain/scheduling/job/location/location';
import { readWitnessList } from '@onrecord/domain/scheduling/job/witness-list';
import { isRemoteLocation } from '@onrecord/domain/scheduling/notice/notice-location';
import { foundValue } from '@onrecord/domain/scheduling/notice/notice-marks';
import type { NoticeReading } from '@onrecord/domain/scheduling/notice/read-notice';
import type { NoticeTargets } from '../../../notice/notice-targets.ts';
import { type DeponentValues, type JobFormValues, NEW } from '../job-form-values.ts';
import { readWitnesses } from './read-witnesses.ts';

/** The name of the form's field for each thing a notice tells. */
const FIELDS = {
  caption: 'case_id',
  docket_number: 'court_docket_number',
  deponent: 'deponents.0.deponent_id',
  job_date: 'job_date',
  start_time: 'start_time',
  time_zone: 'time_zone',
} as const satisfies NoticeTargets['fields'];

/** Where each find shows: witnesses a row each, the place in the field of its kind. */
export function jobTargets({ finds }: NoticeReading): NoticeTargets {
  const location = finds.find(({ field }) => field === 'location')?.value;
  const hasLink = finds.some(({ field }) => field === 'meeting_link');
  const isRemote = hasLink || (location !== undefined && isRemoteLocation(location));
  const field = isRemote ? 'remote_meeting' : 'location_address1';
  let row = 0;
  const nameOf = (found: string): string | null => {
    if (found === 'location' || found === 'meeting_link') return field;
    if (found !== 'deponent') return FIELDS[found as keyof typeof FIELDS] ?? null;
    row += 1;
    return `deponents.${row - 1}.deponent_id`;
  };
  return {
    finds: finds.map(({ field }) => nameOf(field)),
    fields: isRemote && !hasLink ? { ...FIELDS, meeting_link: 'remote_meeting' } : FIELDS,
  };
}

/** The witnesses of a notice as rows of the form: who is known goes on from the last volume. */
async function deponentRows(reading: NoticeReading, case_id: number | null): Promise<DeponentValues[]> {
  const found = reading.finds.filter(({ field }) => field === 'deponent');
  const listed = found.flatMap(({ value, is_expert }) =>
    readWitnessList(value)
      .witnesses.slice(0, 1)
      .map((witness) => ({ ...witness, is_expert: is_expert ?? false })),
  );
  return readWitnesses(listed, case_id, new AbortController().signal);
}

function locationValues(reading: NoticeReading): Partial<JobFormValues> {
  const location = foundValue(reading, 'location');
  const link = foundValue(reading, 'meeting_link');
  const isRemote = link !== undefined || (location !== undefined && isRemoteLocation(location));
  if (isRemote) return { location_kind: 'remote', remote_meeting: link ?? '' };
  return location === undefined ? {} : readLocation(location);
}

const caseValues = (known: CaseChoice | undefined, caption: string | undefined): Partial<JobFormValues> => ({
  ...(caption !== undefined && { job_case_caption: caption, case_id: { value: NEW, label: caption } }),
  ...(known && { case_id: { value: known.value, label: known.label }, court_docket_number: known.court_docket_number }),
  ...(known?.case_caption && { job_case_caption: known.case_caption }),
  ...(known && known.client_id !== null && { client_id: { value: known.client_id, label: known.client_name } }),
});

/** What the job form takes from a notice. A doubtful zone is emptied, so that nobody saves a guess. */
export async function jobValuesOf(
  reading: NoticeReading,
  known: CaseChoice | undefined,
): Promise<Partial<JobFormValues>> {
  const found = (field: 'job_date' | 'start_time' | 'time_zone' | 'docket_number') => foundValue(reading, field);
  const isZoneDoubtful = reading.doubts.some(({ field }) => field === 'time_zone');
  const zone = isZoneDoubtful ? '' : found('time_zone');
  const deponents = await deponentRows(reading, known?.value ?? null);
  return {
    ...(found('docket_number') && { court_docket_number: found('docket_number') }),
    ...caseValues(known, foundValue(reading, 'caption')),
    ...(found('job_date') && { job_date: found('job_date') }),
    ...(found('start_time') && { start_time: found('start_time') }),
    ...(zone !== undefined && { time_zone: zone }),
    ...locationValues(reading),
    ...(deponents.length > 0 && { deponents }),
  };
}
