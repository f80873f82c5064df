import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { useSending } from './use-sending.ts';
import type { WorksheetValues } from './worksheet-values.ts';

const empty: WorksheetValues = { services: [], deponents: [], attorneys: [], orders: [], expenses: [] };
const worksheet = { job_id: 9, stamp: 'before', ...empty, attorneys: [], orders: [] } as object as WorksheetDetail;
const COMPLETE = '/worksheet/completeWorksheet/9';

afterEach(cleanup);

/** Sends the completion of an empty worksheet and returns what happened, in its order. */
async function complete(response: object): Promise<string[]> {
  const events: string[] = [];
  const calls = respondToCalls({ [COMPLETE]: response });
  const { result } = renderHook(() =>
    useSending({
      providerId: 3,
      valuesNow: () => empty,
      worksheet: { current: worksheet },
      onSaved: () => true,
      onFresh: () => false,
      onCompleting: (isSending) => events.push(`${isSending ? 'on its way' : 'failed'} after ${calls.length} calls`),
      onCompleted: (_sent, message) => events.push(message),
      onStale: () => events.push('stale'),
      onRefused: () => events.push('refused'),
    }),
  );
  await act(() => result.current.send('complete'));
  return events;
}

test('a completion is announced before it is sent, and stays so once it succeeded', async () => {
  expect(await complete({ message: 'Thank you', sheet: {} })).toEqual(['on its way after 0 calls', 'Thank you']);
});

test('a completion that is refused is no longer on its way', async () => {
  const events = await complete(refuse('worksheet.already_completed'));
  expect(events).toEqual(['on its way after 0 calls', 'failed after 1 calls', 'refused']);
});
