import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { RoomAvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import { jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../../lib/call/client.ts';
import type { JobFormValues } from './job-form-values.ts';

const SLOT = [
  'division_id',
  'job_date',
  'start_time',
  'estimated_duration',
  'time_zone',
  'utc_offset',
  'number_of_attendees',
] as const;

/** Whether each room is free at the time on the form, and why not, by room; nothing while the time is not complete. */
export function useRoomAvailability(jobId: number | null): ReadonlyMap<number, RoomAvailabilityRow> {
  const [division_id, job_date, start_time, estimated_duration, time_zone, utc_offset, attendees] = useWatch<
    JobFormValues,
    typeof SLOT
  >({ name: SLOT });
  const time = { job_date, start_time, estimated_duration, time_zone, utc_offset };
  const isComplete = division_id !== null && Object.keys(jobTimeProblems(time)).length === 0;
  const body = { ...time, job_id: jobId, division_id: division_id ?? 0, number_of_attendees: attendees ?? 0 };
  const { data } = useQuery({
    queryKey: ['job', 'rooms', body],
    queryFn: ({ signal }) => call(jobArea.getAvailableRooms, { body, signal }),
    enabled: isComplete,
    staleTime: 0,
  });
  return new Map(data?.data.map((row) => [row.conference_room_id, row]));
}
