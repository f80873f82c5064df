import type { CaseChoice } from '@onrecord/contract/people/case';
import { foundValue, noticeLocation } from '@onrecord/domain/scheduling/notice/notice-marks';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { caseOfNotice } from '../notice/known-case.ts';
import { NO_TARGETS, type NoticeTargets } from '../notice/notice-targets.ts';
import type { ReadNotice } from '../notice/read-source.ts';
import { isMonthFirst, useNotice } from '../notice/use-notice.ts';
import { useNoticeFill } from '../notice/use-notice-fill.ts';
import { NAMED, type RequestValues } from './request-values.ts';

const FIELDS = {
  caption: 'case_id',
  docket_number: 'docket_number',
  deponent: 'deponent_names',
  job_date: 'job_date',
  start_time: 'start_time',
  time_zone: 'time_zone',
  location: 'location_text',
  meeting_link: 'location_text',
} as const satisfies NoticeTargets['fields'];

const nameOf = (field: string): string | null => FIELDS[field as keyof typeof FIELDS] ?? null;

/** What the form takes from a notice. What is doubtful is emptied, so that nobody sends a guess. */
export function requestValuesOf({ reading }: ReadNotice, known: CaseChoice | undefined): Partial<RequestValues> {
  const found = (field: 'job_date' | 'start_time' | 'time_zone' | 'caption' | 'docket_number') =>
    foundValue(reading, field);
  const deponents = reading.finds.filter(({ field }) => field === 'deponent').map(({ value }) => value);
  const caption = found('caption');
  const zone = reading.doubts.some(({ field }) => field === 'time_zone') ? '' : found('time_zone');
  const location = noticeLocation(reading);
  return {
    ...(caption !== undefined && { case_id: { value: NAMED, label: caption } }),
    ...(known && { case_id: { value: known.value, label: known.label } }),
    ...(found('docket_number') && { docket_number: found('docket_number') }),
    ...(deponents.length > 0 && { deponent_names: deponents.join('\n') }),
    ...(found('job_date') && { job_date: found('job_date') }),
    ...(found('start_time') && { start_time: found('start_time') }),
    ...(zone !== undefined && { time_zone: zone }),
    ...(location && { location_text: location.text }),
  };
}

/** The notice of a request: fills the form, and finds the client's own case by its docket number. */
export function useRequestNotice(form: UseFormReturn<RequestValues>, today: string) {
  const { settings } = useFormats();
  const { client_id } = useSession();
  const { fill, clear } = useNoticeFill(form);
  const [known, setKnown] = useState<CaseChoice | null>(null);
  const [targets, setTargets] = useState<NoticeTargets>(NO_TARGETS);
  const notice = useNotice({ today, is_month_first: isMonthFirst(settings) }, async (read) => {
    setKnown(null);
    if (!read) return clear();
    const legalCase = await caseOfNotice(read.reading, client_id);
    setTargets({ finds: read.reading.finds.map(({ field }) => nameOf(field)), fields: FIELDS });
    fill(requestValuesOf(read, legalCase));
    setKnown(legalCase ?? null);
    return undefined;
  });
  const refuse = () => {
    setKnown(null);
    const caption = notice.read && foundValue(notice.read.reading, 'caption');
    form.setValue('case_id', caption ? { value: NAMED, label: caption } : null, { shouldDirty: true });
  };
  const docket = known?.court_docket_number ?? '';
  return { notice, targets, known: known && { docket, name: known.label, isOwn: true, refuse } };
}
