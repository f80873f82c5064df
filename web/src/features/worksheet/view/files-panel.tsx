import { fileArea } from '@onrecord/contract/areas/file';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { worksheetTexts, worksheetViewTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { PaperTable } from './tables-panel.tsx';

const SHOWN = 500;

/** The files and notices of the job that the viewer may see. */
export function FilesPart({ jobId }: { jobId: number }) {
  const say = useTexts(worksheetViewTexts);
  const form = useTexts(worksheetTexts);
  const { instant } = useFormats();
  const { data, error } = useQuery({
    queryKey: ['worksheet', jobId, 'files'],
    queryFn: ({ signal }) => call(fileArea.getJobFileList, { body: { job_id: jobId, limit: SHOWN }, signal }),
    meta: { shows: ['job_file', 'job'] },
  });
  if (error) return <p className="text-bad">{errorText(error)}</p>;
  if (!data) return <SkeletonLines label={form('loading')} count={2} />;
  if (data.data.length === 0) return <p className="text-ink-2">{say('none')}</p>;
  return (
    <PaperTable
      caption={say('files')}
      rows={data.data}
      rowKey={(row) => row.job_file_id}
      columns={[
        { heading: say('file_name'), cell: (row) => row.file_name },
        { heading: say('description'), cell: (row) => row.description },
        { heading: say('deponent'), cell: (row) => row.deponent_name },
        { heading: say('uploaded'), cell: (row) => instant(row.file_date_time, row.time_zone) },
      ]}
    />
  );
}
