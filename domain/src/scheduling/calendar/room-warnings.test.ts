import { expect, test } from 'vitest';
import { type RoomUse, roomWarnings } from './room-warnings.ts';

const NINE = Temporal.Instant.from('2026-11-24T16:00:00Z');
const use = (own: Partial<RoomUse> = {}): RoomUse => ({
  starts_at: NINE,
  ends_at: NINE.add({ hours: 2 }),
  cover: 'confirmed',
  site: 'room',
  rooms_needed: 1,
  conference_room_id: 1,
  number_of_attendees: 4,
  ...own,
});
const ROOMS = [
  { conference_room_id: 1, seats: 6, capacity: 1 },
  { conference_room_id: 2, seats: 20, capacity: 1 },
];

test.each([
  ['as many as there are', [use(), use({ conference_room_id: 2, number_of_attendees: 20 })], [null, 0]],
  ['more people than seats', [use({ number_of_attendees: 7 })], [null, 1]],
  ['one more job than rooms', [use(), use(), use({ conference_room_id: 2 })], [3, 0]],
  ['one that needs three rooms', [use({ rooms_needed: 3 })], [3, 0]],
  [
    'a request and a canceled job need nothing',
    [use({ cover: 'request' }), use({ cover: 'canceled' }), use(), use()],
    [null, 0],
  ],
  ['a canceled job crowds nothing', [use({ cover: 'canceled', number_of_attendees: 9 })], [null, 0]],
  [
    'a room of another division seats whoever comes',
    [use({ conference_room_id: 9, number_of_attendees: 99 })],
    [null, 0],
  ],
  [
    'remote jobs and those elsewhere need no room',
    [use({ site: 'remote' }), use({ site: 'elsewhere' }), use(), use()],
    [null, 0],
  ],
] as const)('%s', (_name, jobs, [needed, crowded]) => {
  const found = roomWarnings(jobs, ROOMS);
  expect([found.shortage?.needed ?? null, found.crowded]).toEqual([needed, crowded]);
});
