import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { isHexColor } from '@onrecord/domain/core/validation/hex-color';
import {
  type JobRequestStatus,
  jobRequestStatusLabel,
  jobStatusLabel,
} from '@onrecord/domain/scheduling/job/job-status';
import { clsx } from 'clsx';
import { type CSSProperties, useContext } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { washColour } from '../../../ui/brand.ts';

/** `MDT`, as it is called on the day of the job; '' while the row has no time. */
export function zoneCodeOf(row: Pick<JobListRow, 'job_date_time' | 'time_zone'>): string {
  if (!row.job_date_time || !row.time_zone) return '';
  return zoneAbbreviation({ epochMilliseconds: Date.parse(row.job_date_time) }, row.time_zone);
}

/** The start on the job's own clock, with the letters of its zone. */
export function ZonedTime({ row }: { row: JobListRow }) {
  const formats = useFormats();
  return (
    <>
      {formats.time(row.start_time)} <span className="text-xs text-ink-3">{zoneCodeOf(row)}</span>
    </>
  );
}

type StatusFacts = Pick<
  JobListRow,
  'job_id' | 'is_canceled' | 'job_request_status' | 'status_name' | 'status_external_name' | 'status_color'
>;

const statusName = ({ status_name, status_external_name }: StatusFacts, external: boolean) =>
  (!external && status_name) || (status_external_name ?? '');

/**
 * Where a job or a request stands. The company chooses the colour of a status, so it only tints the mark and the wash:
 * the words stay in ink and can be read on any of them. The office reads its own name of the status, everybody else, and where
 * `external`, the external one. A request is outlined, what is canceled is struck through.
 */
export function StatusBadge({ row, external = false }: { row: StatusFacts; external?: boolean }) {
  const terms = useContext(TermsContext);
  const isRequest = row.job_id === null;
  const label = isRequest
    ? jobRequestStatusLabel((row.job_request_status ?? 'new') as JobRequestStatus)
    : jobStatusLabel({ status_external_name: statusName(row, external), is_canceled: row.is_canceled });
  const color = row.status_color && isHexColor(row.status_color) ? row.status_color : 'var(--ink-3)';
  const tint: CSSProperties = isRequest ? {} : { backgroundColor: washColour(color), borderColor: 'transparent' };
  return (
    <span
      style={tint}
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-[4px] border px-1.5 text-xs/[18px] font-semibold text-ink',
        isRequest && 'border-ink-2 border-dashed',
      )}
    >
      <span
        aria-hidden
        style={{ backgroundColor: isRequest ? 'var(--ink-2)' : `color-mix(in srgb, ${color} 80%, var(--ink))` }}
        className="size-1.5 shrink-0 rounded-full"
      />
      <span className={clsx('min-w-0 truncate', row.is_canceled > 0 && 'line-through')}>
        {typeof label === 'string' ? label : sentenceText(label, terms)}
      </span>
    </span>
  );
}
