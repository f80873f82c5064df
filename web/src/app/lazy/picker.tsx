import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PickerPage } from '../../features/scheduling/picker/picker-page.tsx';
import { readPickerSearch } from '../../features/scheduling/picker/picker-search.ts';
import { paths } from '../../lib/paths.ts';

export function PickerRoute() {
  const { jobId } = useParams({ strict: false });
  const search = readPickerSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <PickerPage
      key={jobId}
      jobId={Number(jobId)}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next as never, replace: true })}
      onBack={(job) => void navigate({ to: paths.job(job) })}
    />
  );
}
