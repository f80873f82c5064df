import type { ResultOf } from '@onrecord/contract/core/entry';
import { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import type { PickerSearch } from './picker-search.ts';

export type Ranking = ResultOf<typeof jobPickerArea.rankProviders>;

/** Everybody who does a service of a job, ranked; read again whenever the window gets the focus. */
export function useRanking(jobId: number, { service, skill, area, everywhere, order }: PickerSearch, words: string) {
  const body = {
    job_id: jobId,
    job_service_id: service ?? null,
    specialty_id: skill ?? null,
    service_area_id: area ?? null,
    ...(everywhere ? { division_id: null } : {}),
    order: order ?? ('best' as const),
    search_text: words,
  };
  return useQuery({
    queryKey: ['job', 'ranking', body],
    queryFn: ({ signal }) => call(jobPickerArea.rankProviders, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { shows: ['job', 'service_provider', 'service_provider_time_off'] },
  });
}
