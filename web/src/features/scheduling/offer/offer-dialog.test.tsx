import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { OfferDialog } from './offer-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const JOB = {
  ...{ job_id: 31, job_number: 105994, job_date: '2026-11-27', start_time: '13:00', time_zone: 'America/Denver' },
} as JobDetail;

const person = (service_provider_id: number, name: string, pay_amount: string | null) => ({
  ...{ service_provider_id, name, pay_amount, outcome: 'free', has_worked_case: false, is_wanted: false, reasons: [] },
});

const PEOPLE = [
  person(7, 'June Abernathy', '75.00'),
  person(8, 'Omar Weatherly', '95.00'),
  person(9, 'Keiko Brightwell', '125.00'),
];

test('somebody is added to a tier, and the pay begins with the highest price of those who are asked', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const calls = respondToCalls({
    '/offer/preview': { name: 'June Abernathy', text: 'Can you?', texts: 0, mails: 2 },
    '/offer/start': { message: 'Sent to 3 people in tier 1.', offer_round_id: 5 },
  });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.includes('/offer/getCandidates')) return others(address, init);
    const { provider_ids } = JSON.parse(String(init.body)) as { provider_ids?: number[] };
    const candidates = PEOPLE.filter((one) => provider_ids?.includes(one.service_provider_id) ?? true);
    return Response.json({ service_name: 'Court Reporter', candidates, now: '2026-11-24T17:00:00Z' });
  });
  render(
    <AppFrame>
      <OfferDialog job={JOB} serviceId={80} providerIds={[7, 8]} onClose={vi.fn()} />
    </AppFrame>,
  );
  const user = userEvent.setup();
  await screen.findByText('+ Add', undefined, { timeout: 10_000 });
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByText('+ Add'));
  await user.click(await screen.findByRole('option', { name: /Keiko Brightwell/ }));
  await within(dialog).findByText('Keiko Brightwell');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Show pay' }));
  expect(within(dialog).getByText(/75\.00 to .*125\.00/)).toBeTruthy();
  await within(dialog).findByText(/^Sends 2 emails now\. You are alerted at/);
  await user.click(within(dialog).getByRole('button', { name: 'Send to tier 1 now' }));
  expect(calls.findLast(({ path }) => path.includes('/offer/start'))?.body).toMatchObject({
    tiers: [{ provider_ids: [7, 8, 9], minutes: 20 }],
    ...{ shows_pay: true, pay_amount: '125.00' },
  });
});
