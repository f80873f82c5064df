import { useBulkPanel } from '../../features/bulk/bulk-panel.tsx';
import { JobListPanel } from '../../features/job/job-list-panel.tsx';

export default function JobsRoute() {
  return <JobListPanel useBulk={useBulkPanel} />;
}
