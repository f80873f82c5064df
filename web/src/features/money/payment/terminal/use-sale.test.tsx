import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { type Sale, useSale } from './use-sale.ts';

const KEY = '00000000-0000-4000-8000-000000000001';

test('a sale that was on its way when the page was opened is waited for, and nothing else is sold before', async () => {
  const responses: Record<string, object> = {};
  const calls = respondToCalls(responses);
  const { result } = renderHook(() => useSale(KEY));
  expect(result.current.state).toEqual({ kind: 'pending', key: KEY });
  await result.current.sell({ kind: 'card', body: {} } as Sale);
  expect(calls).toEqual([]);
  responses[`/payment/state/${KEY}`] = { state: 'failed', message: 'Do not honor' };
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'failed', text: 'Do not honor' }), {
    timeout: 5_000,
  });
});
