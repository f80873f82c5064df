import { JobListPanel } from './job-list-panel.tsx';

/** The list of jobs and requests. */
export function JobsPage() {
  return <JobListPanel />;
}
