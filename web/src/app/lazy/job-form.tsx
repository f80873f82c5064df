import { useParams, useSearch } from '@tanstack/react-router';
import { EditJobPage, NewJobPage, type SendNotice } from '../../features/scheduling/job/form/job-form-page.tsx';

/** The notice of a new job becomes its file; what sends files is fetched with the first one. */
const sendNotice: SendNotice = async (job, notice) =>
  (await import('../../features/production/file/upload/add-file.ts')).addFile(job, notice);

export function NewJobRoute() {
  const search = useSearch({ from: '/shell/activity/jobs/new' });
  return <NewJobPage key={JSON.stringify(search)} search={search} sendNotice={sendNotice} />;
}

export function EditJobRoute() {
  const { jobId } = useParams({
    from: '/shell/activity/jobs/details/company/$companyId/division/$divisionId/edit/job/$jobId',
  });
  return <EditJobPage jobId={Number(jobId)} />;
}
