import type { UploadData } from '@onrecord/contract/production/file';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useTerms } from '../../../../lib/terms.ts';

/** Which job this is about: its label and number, its date, and the caption or name of its case (section 2). */
export function JobLine({ job, withNumber = true }: { job: UploadData; withNumber?: boolean }) {
  const term = useTerms();
  const { date } = useFormats();
  const parts = [date(job.job_date), job.job_case_caption || job.case_name].filter(Boolean);
  return (
    <p className="text-ink-2">
      {withNumber && <span className="font-semibold text-ink">{`${term('job')} ${job.job_number} · `}</span>}
      {parts.join(' · ')}
    </p>
  );
}
