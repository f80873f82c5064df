import { useParams } from '@tanstack/react-router';
import { JobPage } from '../../features/office/record/job-page.tsx';
import { JobRequestPage } from '../../features/scheduling/request/request-page.tsx';

export function JobRoute() {
  const { jobId } = useParams({ strict: false });
  return <JobPage key={jobId} jobId={Number(jobId)} />;
}

export function JobRequestRoute() {
  const { jobRequestId } = useParams({ strict: false });
  return <JobRequestPage key={jobRequestId} jobRequestId={Number(jobRequestId)} />;
}
