import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { jobQuery } from '../../features/scheduling/job/job-query-panel.tsx';
import { OfferDialog } from '../../features/scheduling/offer/offer-dialog.tsx';
import { type PickedForOffer, PickerPage } from '../../features/scheduling/picker/picker-page.tsx';
import { readPickerSearch } from '../../features/scheduling/picker/picker-search.ts';
import { paths } from '../../lib/paths.ts';

export function PickerRoute() {
  const { jobId } = useParams({ strict: false });
  const search = readPickerSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [picked, setPicked] = useState<PickedForOffer | null>(null);
  const { data: job } = useQuery(jobQuery(Number(jobId)));
  return (
    <>
      <PickerPage
        key={jobId}
        jobId={Number(jobId)}
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next as never, replace: true })}
        onBack={(of) => void navigate({ to: paths.job(of) })}
        onOffer={setPicked}
      />
      {picked && job && (
        <OfferDialog
          job={job}
          serviceId={picked.job_service_id}
          providerIds={picked.service_provider_ids}
          onSent={() => void navigate({ to: paths.job(job) })}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  );
}
