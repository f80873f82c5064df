import { type OfferCard, offerArea } from '@onrecord/contract/scheduling/offer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { OwnOffersPanel } from './own-offers-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const offer = (offer_id: number, job_date: string) =>
  ({
    ...{
      offer_id,
      job_date,
      state: 'open',
      starts_at: `${job_date}T16:00:00Z`,
      start_time: '09:00',
      estimated_duration: '3',
    },
    ...{
      time_zone: 'America/Denver',
      time_zone_code: 'MST',
      location: ['Wexcombe Hall'],
      service_name: 'Court Reporter',
    },
    ...{ deponent_count: 1, pay_amount: '75.00', currency_code: 'USD', currency_symbol: '$', note: '', words: '' },
    ...{ tier_started_at: null, tier_ends_at: null, own_conflicts: [], filled_at: null, closed_text: '' },
  }) as unknown as OfferCard;

test('one press takes the first offer, and the next does not open under the same thumb', async () => {
  const offers = [offer(5, '2099-03-12'), offer(6, '2099-03-13')];
  const calls = respondToCalls({
    [offerArea.getOwnOffers.path]: () => ({ now: '2099-03-01T16:00:00Z', offers }),
    [offerArea.respond.path]: () => {
      offers.shift();
      return { message: 'It is yours.' };
    },
  });
  render(
    <AppFrame session={buildSession({ user_type: 'provider' })}>
      <OwnOffersPanel />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Yes/ }));
  const sent = () => calls.filter(({ path }) => path === offerArea.respond.path);
  await waitFor(() => expect(sent()).toMatchObject([{ body: { offer_id: 5, response: 'yes' } }]));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Look and answer/ }).getAttribute('aria-expanded')).toBe('false');
});
