import { fileArea } from '@onrecord/contract/production/file';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { worksheetTexts, worksheetViewTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { PaperTable } from './tables-panel.tsx';

const SHOWN = 500;

/** The files and notices of the job that the viewer may see. */
export function FilesPart({ jobId }: { jobId: number }) {
  const t = useTexts(worksheetViewTexts);
  const form = useTexts(worksheetTexts);
  const { instant } = useFormats();
  const { data, error } = useQuery({
    queryKey: ['worksheet', jobId, 'files'],
    queryFn: ({ signal }) => call(fileArea.getJobFileList, { body: { job_id: jobId, limit: SHOWN }, signal }),
    meta: { shows: ['job_file', 'job'] },
  });
  if (error) return <p className="text-bad">{errorText(error)}</p>;
  if (!data) return <SkeletonLines label={form('loading')} count={2} />;
  if (data.data.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <PaperTable
      caption={t('files')}
      rows={data.data}
      rowKey={(row) => row.job_file_id}
      columns={[
        { heading: t('file_name'), cell: (row) => row.file_name },
        { heading: t('description'), cell: (row) => row.description },
        { heading: t('deponent'), cell: (row) => row.deponent_name },
        { heading: t('uploaded'), cell: (row) => instant(row.file_date_time, row.time_zone) },
      ]}
    />
  );
}
