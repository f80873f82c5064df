import { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../../lib/call/client.ts';
import type { EntryOfJob } from '../entry-actions-panel.tsx';
import type { LaneResponses } from './drag-state.ts';

/** An entry that is dragged, and when it would take place; undefined where it keeps its time. */
interface Dragged {
  readonly entry: EntryOfJob;
  readonly target: { job_date: string; start_time: string } | undefined;
}

const SPEAKS_AGAINST = { free: [], warned: ['asks'], blocked: ['against', 'asks'] } as const;

/** Who is free for the service of a job at the time that it is dragged to: one request for all lanes. */
export function useLaneResponses(dragged: Dragged | undefined): LaneResponses {
  const { entry, target } = dragged ?? {};
  const body = {
    job_id: entry?.job.job_id ?? 0,
    job_service_id: entry?.service?.job_service_id ?? null,
    division_id: null,
    ...target,
  };
  const { data } = useQuery({
    queryKey: ['job', 'lanes-free', body],
    enabled: entry !== undefined,
    staleTime: 10_000,
    queryFn: ({ signal }) => call(jobPickerArea.rankProviders, { body, signal }),
  });
  return useMemo(
    () =>
      data &&
      new Map(
        data.rows.map(({ service_provider_id, outcome, facts }) => {
          const tones: readonly string[] = SPEAKS_AGAINST[outcome];
          const reasons = tones.flatMap((tone) => facts.filter((one) => one.tone === tone).map(({ text }) => text));
          return [service_provider_id, { outcome, reasons }];
        }),
      ),
    [data],
  );
}
