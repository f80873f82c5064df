import type { RecordJobs } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useFormats } from '../../../../lib/format/formats.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import type { RecordFigure } from '../../../../record/record-face.tsx';
import { jobsPath, tabPath } from './overview-links.ts';

/** How many jobs of the year a record has, or of all years, with how many of them are ahead. */
export function useJobsFigures() {
  const t = useTexts(recordOverviewTexts);
  const { count } = useFormats();
  const shown = (value: number) => (value > 0 ? count(value) : t('none'));
  const noteOf = ({ counts: { coming = 0, unconfirmed = 0 } }: RecordJobs) => {
    if (coming === 0) return t('none_coming');
    if (unconfirmed === 0) return t('coming', { coming: count(coming) });
    return t('coming_unconfirmed', { coming: count(coming), count: count(unconfirmed) });
  };
  return {
    shown,
    ofYear: (of: RecordPart, jobs: RecordJobs): RecordFigure => ({
      id: 'year',
      label: t('jobs_year'),
      value: shown(jobs.counts.year ?? 0),
      note: noteOf(jobs),
      href: jobsPath(of, { from: jobs.year_from, to: jobs.year_to }),
    }),
    ofAll: (of: RecordPart, jobs: RecordJobs): RecordFigure => ({
      id: 'jobs',
      label: t('all_jobs'),
      value: shown(jobs.counts.scheduled ?? 0),
      note: noteOf(jobs),
      href: tabPath(of, 'jobs', { view: 'scheduled' }),
    }),
  };
}
