import type { ResultOf } from '@onrecord/contract/core/entry';
import type { receiptArea } from '@onrecord/contract/money/receipt';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ClientAccountPanel } from './client-account-panel.tsx';

const CARD = { saved_payment_id: 1, brand: 'VISA', last_four: '1111', card_expiry: '12/26' };
const ACCOUNT: ResultOf<typeof receiptArea.getClientAccount> = {
  ...{ on_account: '0.00', today: '2026-12-03', sources: [], memos: [] },
  ending_cards: [
    { ...CARD, state: 'expires_soon' },
    { ...CARD, saved_payment_id: 2, last_four: '2222', card_expiry: '11/26', state: 'expired' },
  ],
};

afterEach(() => vi.unstubAllGlobals());

test('the account of a client marks saved cards that end, and those that have', async () => {
  respondToCalls({ '/receipt/getClientAccount': ACCOUNT });
  render(
    <AppFrame>
      <ClientAccountPanel clientId={2} clientName="Abernathy & Lowe" />
    </AppFrame>,
  );
  await screen.findByText('VISA 1111 expires 12/26');
  expect(screen.getByText('VISA 2222 expired 11/26')).toBeTruthy();
});
