import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { decideRoomBooking, type RoomBooking, roomSeatsQuestion } from './room-booking.ts';

const small = { name: 'Summit', capacity: 1, seats: 8 };
const hall = { name: 'Hall', capacity: 2, seats: 40 };
const booking = (job_id: number, room_slot = 1, beside: number | null = null): RoomBooking => ({
  job_id,
  job_number: 104_000 + job_id,
  room_slot,
  room_overlap_with_job_id: beside,
});

describe('a room', () => {
  test.each([
    ['one place, nobody there', small, [], 1],
    ['two places, one taken', hall, [booking(1)], 2],
    ['two places, the second taken', hall, [booking(1, 2)], 1],
  ] as const)('is free: %s', (_, room, bookings, room_slot) => {
    expect(decideRoomBooking(room, bookings)).toEqual({ outcome: 'free', room_slot });
  });

  test('that is taken can be shared with the one job that has it', () => {
    const found = decideRoomBooking(small, [booking(7)]);
    expect(found).toMatchObject({ outcome: 'taken', room_slot: 1, room_overlap_with_job_id: 7 });
    expect(found.outcome === 'taken' && sentenceText(found.text)).toBe('Summit is taken at that time by job 104007.');
  });

  test('whose places are all taken offers the one that a job has to itself', () => {
    const found = decideRoomBooking(hall, [booking(1), booking(2, 1, 1), booking(3, 2)]);
    expect(found).toMatchObject({ outcome: 'taken', room_slot: 2, room_overlap_with_job_id: 3 });
  });

  test('that takes fewer jobs at once than before counts those in the places it had', () => {
    expect(decideRoomBooking(small, [booking(1, 2)])).toMatchObject({ outcome: 'taken', room_slot: 2 });
    expect(decideRoomBooking(small, [booking(1), booking(2, 2)])).toMatchObject({ outcome: 'taken', room_slot: 1 });
  });

  test.each([
    ['two jobs are there one after the other', small, [booking(1), booking(2)]],
    ['its place is shared already', small, [booking(1), booking(2, 1, 1)]],
    ['the job there shares its place with an earlier one', small, [booking(2, 1, 1)]],
    ['all places are shared', hall, [booking(1), booking(2, 1, 1), booking(3, 2), booking(4, 2, 3)]],
  ] as const)('is full where %s', (_, room, bookings) => {
    expect(decideRoomBooking(room, bookings)).toMatchObject({ outcome: 'full' });
  });
});

test.each([
  [8, null],
  [9, 'Summit has 8 seats, and 9 people are expected.'],
])('%i people in a room of 8 seats', (attendees, expected) => {
  const found = roomSeatsQuestion(small, attendees);
  expect(found && sentenceText(found)).toBe(expected);
});
