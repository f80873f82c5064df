/** Who is busy when, so that the demo world books nobody twice. */
export interface Diary {
  isFree(key: string, starts_at: string, ends_at: string, bufferMinutes?: number): boolean;
  book(key: string, starts_at: string, ends_at: string): void;
}

export function openDiary(): Diary {
  const busy = new Map<string, [number, number][]>();
  const time = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
  return {
    isFree(key, starts_at, ends_at, bufferMinutes = 0) {
      const buffer = bufferMinutes * 60_000;
      const [start, end] = [time(starts_at) - buffer, time(ends_at) + buffer];
      return !(busy.get(key) ?? []).some(([from, to]) => from < end && to > start);
    },
    book(key, starts_at, ends_at) {
      const stretches = busy.get(key) ?? [];
      stretches.push([time(starts_at), time(ends_at)]);
      busy.set(key, stretches);
    },
  };
}

export const providerKey = (service_provider_id: number) => `provider ${service_provider_id}`;
export const roomKey = (conference_room_id: number) => `room ${conference_room_id}`;
