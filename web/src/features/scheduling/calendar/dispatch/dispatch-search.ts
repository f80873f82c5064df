import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobCalendarArea } from '@onrecord/contract/scheduling/job/job-calendar';
import { COVERS, type Cover } from '@onrecord/domain/scheduling/cover/cover';
import type { CalendarAddress, CalendarView } from '../calendar-views.ts';

/** What the calendar of the people who schedule shows, as its address says it. */
export interface DispatchSearch {
  date?: string;
  view?: CalendarView;
  division?: number;
  room?: number;
  service?: number;
  provider?: number;
  cover?: Cover;
  /** Lanes by room; by provider where it is missing. */
  lanes?: 'room';
}

export type Lanes = ResultOf<typeof jobCalendarArea.getLanes>;
export type Month = ResultOf<typeof jobCalendarArea.getMonth>;

/** What both calls are narrowed to. */
export function narrowingOf({ division, room, service, provider, cover }: DispatchSearch) {
  return {
    division_id: division ?? null,
    conference_room_id: room ?? null,
    service_id: service ?? null,
    service_provider_id: provider ?? null,
    cover: cover ?? null,
  };
}

/** The address as this calendar reads it. */
export function dispatchSearch({ hide: _kinds, cover, ...address }: CalendarAddress): DispatchSearch {
  const known = COVERS.find((one) => one === cover);
  return { ...address, ...(known && { cover: known }) };
}
