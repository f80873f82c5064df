import { JobsPage } from '../../features/job/jobs-page.tsx';

export default JobsPage;
