import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useMayReadJobMessages } from './job-messages-query-panel.tsx';

const JobMessages = lazyPart(async () => (await import('./job-messages-section.tsx')).JobMessages);

/** Every mail and text about the job, for those who may read them. */
export function JobMessagesPanel({ jobId }: { jobId: number }) {
  return useMayReadJobMessages() ? <JobMessages jobId={jobId} /> : null;
}
