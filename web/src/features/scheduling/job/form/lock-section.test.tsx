import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { JobLocks, LockNotes } from './lock-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const hint = (field: string, text: string, rule = 'refused') => ({ field, row_id: null, lock: 'invoiced', rule, text });

test('what locks several fields for one reason is said once, with the names of all of them', async () => {
  respondToCalls({
    '/job/getLocks/31': [
      hint('client_id', 'Invoice 7 was issued.'),
      hint('case_id', 'Invoice 7 was issued.'),
      hint('division_id', 'The day is over.', 'reason'),
      hint('job_date', 'Elsewhere on the form.'),
    ],
  });
  render(
    <AppFrame>
      <JobLocks jobId={31}>
        <LockNotes fields={{ client_id: 'Client', case_id: 'Case', division_id: 'Division' }} />
      </JobLocks>
    </AppFrame>,
  );
  await screen.findByText('Client, Case:');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Client, Case: Invoice 7 was issued.',
    'Division: The day is over. You will be asked for it when you save.',
  ]);
});
