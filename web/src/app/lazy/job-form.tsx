import { useParams, useSearch } from '@tanstack/react-router';
import { EditJobPage, NewJobPage } from '../../features/scheduling/job/form/job-form-page.tsx';

export function NewJobRoute() {
  const search = useSearch({ from: '/shell/activity/jobs/new' });
  return <NewJobPage key={JSON.stringify(search)} search={search} />;
}

export function EditJobRoute() {
  const { jobId } = useParams({
    from: '/shell/activity/jobs/details/company/$companyId/division/$divisionId/edit/job/$jobId',
  });
  return <EditJobPage jobId={Number(jobId)} />;
}
