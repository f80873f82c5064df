import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CountBadge } from '../../../ui/badge.tsx';

/** The sections of a job's page, in its order, each under the id that its anchor has. */
export const JOB_SECTIONS = ['deponents', 'services', 'moves', 'notes', 'files', 'messages', 'invoices'] as const;

export type JobSection = (typeof JOB_SECTIONS)[number];

export const sectionId = (section: JobSection) => `job-${section}`;

const SHOWS = ['job', 'note', 'job_file', 'client_invoice', 'activity_log'];

/** Tabs over the page of a job: what each section holds, with a press that goes there; empty sections are left out. */
export function JobSectionsPanel({ jobId }: { jobId: number }) {
  const t = useTexts(jobTexts);
  const { data } = useQuery({
    queryKey: ['job', jobId, 'sections'],
    queryFn: ({ signal }) => call(jobArea.jobDetailsCount, { body: { job_id: jobId }, signal }),
    meta: { shows: SHOWS },
  });
  const filled = JOB_SECTIONS.filter((section) => (data?.[section] ?? 0) > 0);
  return (
    <nav aria-label={t('sections')} className="flex min-h-8 flex-wrap gap-x-4 gap-y-1 border-line border-b pb-1">
      {filled.map((section) => (
        <button
          key={section}
          type="button"
          className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 text-sm hover:text-ink"
          onClick={() => document.getElementById(sectionId(section))?.scrollIntoView({ block: 'start' })}
        >
          {t(`section_${section}`)}
          <CountBadge count={data?.[section] ?? 0} tone="mute" />
        </button>
      ))}
    </nav>
  );
}
