import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { RequestTermsPanel } from './request-terms-panel.tsx';

const TYPED = {
  ...{ division_id: 1, case_id: null, job_type_id: 2, job_date: '2027-03-19', start_time: '09:30' },
  ...{ estimated_duration: '3.00', time_zone: 'America/Denver', utc_offset: null },
  ...{ location_text: 'Remote', service_names: 'Court Reporter' },
};
const ESTIMATE = {
  ...{ pages: 150, total: '852.50' },
  lines: [
    { name: 'Original Transcript', amount: '727.50' },
    { name: 'Appearance, half day', amount: '125.00' },
  ],
};

afterEach(() => vi.unstubAllGlobals());

function Typed({ job_date }: { job_date: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { ...TYPED, job_date } })}>
      <RequestTermsPanel />
      <p>typed</p>
    </FormProvider>
  );
}

const show = (job_date = TYPED.job_date) => {
  const calls = respondToCalls({ '/job_request/terms': () => Response.json(null), '/job_request/estimate': ESTIMATE });
  render(
    <AppFrame>
      <Typed job_date={job_date} />
    </AppFrame>,
  );
  return calls;
};

test('a request whose time is typed shows what the job would be billed', async () => {
  const calls = show();
  const shown = await screen.findByRole('status');
  expect(shown.textContent).toContain('Estimate: $852.50');
  expect(shown.textContent).toContain('Original Transcript $727.50, Appearance, half day $125.00. For about 150 pages');
  const sent = calls.find(({ path }) => path.endsWith('/estimate'))?.body;
  expect(sent).toMatchObject({ job_type_id: 2, service_names: 'Court Reporter' });
});

test('before its time is typed nothing is asked', async () => {
  const calls = show('');
  await screen.findByText('typed');
  expect(calls).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
