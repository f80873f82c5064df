import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (jobs: string) => {
  respondToCalls({ [jobArea.dashboardCounts.path]: {} });
  const { permissions } = buildSession();
  const own = { ...permissions, jobs: { ...permissions.jobs, add: jobs === 'add' } };
  const session = buildSession({ full_access: false, permissions: own });
  render(
    <AppFrame session={session}>
      <DashboardPage />
    </AppFrame>,
  );
  return screen.findByRole('heading', { level: 1 });
};

test('who may schedule begins a job on the first screen', async () => {
  await show('add');
  expect(screen.getByRole('link', { name: 'New job' }).getAttribute('href')).toBe('/activity/jobs/new');
});

test('who may only look has no such button', async () => {
  await show('view');
  expect(screen.queryByRole('link', { name: 'New job' })).toBeNull();
});
