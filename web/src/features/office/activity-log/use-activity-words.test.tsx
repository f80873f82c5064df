import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { useActivityWords } from './use-activity-words.ts';

test.each([
  ['job', 'Job'],
  ['user', 'User'],
  ['company_payment_type', 'Payment method'],
  ['provider_invoice', 'Invoice (service provider)'],
  ['job_status', 'Job Status'],
  ['', ''],
])('what a line of the log is about, %s, is called %s as on the screens', async (table, name) => {
  const { result } = renderHook(useActivityWords, { wrapper: AppFrame });
  await waitFor(() => expect(result.current?.objectLabel(table)).toBe(name));
});
