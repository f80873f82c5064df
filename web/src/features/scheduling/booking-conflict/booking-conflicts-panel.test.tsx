import type { BookingConflictRow } from '@onrecord/contract/scheduling/booking-conflict';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { BookingConflictsPanel } from './booking-conflicts-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const CONFLICT: BookingConflictRow = {
  booking_conflict_id: 5,
  job_id: 9,
  job_number: 105918,
  division_id: 1,
  case_name: 'Kimura v. Weatherly',
  job_date: '2031-03-12',
  start_time: '09:30',
  time_zone: 'America/Denver',
  job_service_id: 7,
  service_name: 'Court Reporter',
  service_provider_id: 3,
  service_provider_name: 'June Abernathy',
  cause: 'time_off',
  description: 'Surgery',
  away_from: '2031-03-12T06:00:00Z',
  away_until: '2031-03-13T06:00:00Z',
  opened_at: '2031-03-01T06:00:00Z',
  asked_at: null,
};

function open(responses: Parameters<typeof respondToCalls>[0]) {
  const calls = respondToCalls(responses);
  render(
    <AppFrame>
      <BookingConflictsPanel jobId={9} />
    </AppFrame>,
  );
  return calls;
}

test('who is away, why and when, and the question to keep the booking', async () => {
  const calls = open({
    '/booking_conflict/getOpenConflicts': [CONFLICT],
    '/booking_conflict/askToKeep': { message: 'June Abernathy was asked' },
  });
  expect(await screen.findByText(/June Abernathy is away \(Surgery\).*booked as Court Reporter/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ask to keep' }));
  expect(calls).toContainEqual({ path: '/booking_conflict/askToKeep', body: { booking_conflict_id: 5 } });
});

test('a question that was put, and what the server says where it is settled', async () => {
  open({
    '/booking_conflict/getOpenConflicts': [{ ...CONFLICT, asked_at: '2031-03-02T16:00:00Z' }],
    '/booking_conflict/askToKeep': new AppError(sentence('booking_conflict.settled')),
  });
  expect(await screen.findByText(/^Asked to keep it on .*Not answered yet\.$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This was settled in the meantime.');
});

test('a closed day is no absence of the provider', async () => {
  open({
    '/booking_conflict/getOpenConflicts': [{ ...CONFLICT, cause: 'holiday', description: 'Founders Day' }],
  });
  expect(await screen.findByText(/^Founders Day: June Abernathy is booked as Court Reporter/)).toBeDefined();
});
