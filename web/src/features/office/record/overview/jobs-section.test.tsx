import type { RecordJob, RecordJobs } from '@onrecord/contract/office/record';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { buildSession } from '../../../../testing/build-session.ts';
import { JobsSection } from './jobs-section.tsx';
import type { OverviewQuery } from './use-overview.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job: RecordJob = {
  job_id: 7,
  division_id: 1,
  job_number: 105_824,
  job_date: '2026-11-29',
  start_time: '13:00',
  client_id: 3,
  client_name: 'Wexcombe LLP',
  case_id: 4,
  case_name: 'Chaudhry v. Zamora',
  deponent_name: 'Escamilla, Lionel',
  provider_names: 'Abernathy, June',
  cover: 'confirmed',
};
const query = {
  data: { jobs: { counts: { all: 1 }, data: [job] } as unknown as RecordJobs },
  error: null,
} as unknown as OverviewQuery<{ jobs: RecordJobs | null }>;

test('the names of client and case in the jobs of a record lead to their pages', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(
    <AppFrame session={buildSession({ user_type: 'company', full_access: true })}>
      <JobsSection
        of={{ object_type: 'provider', object_id: 9 }}
        query={query}
        columns={['client_name', 'case_name', 'deponent_name']}
      />
    </AppFrame>,
  );
  expect((await screen.findByRole('link', { name: 'Wexcombe LLP' })).getAttribute('href')).toBe('/clients/3');
  expect(screen.getByRole('link', { name: 'Chaudhry v. Zamora' }).getAttribute('href')).toBe('/cases/4');
});
