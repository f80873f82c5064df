import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { ReadinessPanel } from './readiness-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const JOB = {
  ...{ job_id: 31, time_zone: 'America/Denver', is_canceled: 1, services: [] },
  lamps: [
    { lamp: 'covered', state: 'declined', due: null },
    { lamp: 'client_yes', state: 'declined', due: null },
  ],
} as unknown as JobDetail;

test.each([
  ['is away', [{ booking_conflict_id: 5 }], 'Covered Booked over time off'],
  ['declined', [], 'Covered Declined'],
])('the lamp of who covers says that somebody %s', async (_, conflicts, text) => {
  respondToCalls({ '/booking_conflict/getOpenConflicts': conflicts });
  render(
    <AppFrame>
      <ReadinessPanel job={JOB} />
    </AppFrame>,
  );
  await vi.waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([text, 'Client Declined']),
  );
});
