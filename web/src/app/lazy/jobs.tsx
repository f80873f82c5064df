import { useBulkPanel } from '../../features/office/bulk/bulk-panel.tsx';
import { JobListPanel } from '../../features/scheduling/job/job-list-panel.tsx';

export default function JobsRoute() {
  return <JobListPanel useBulk={useBulkPanel} />;
}
