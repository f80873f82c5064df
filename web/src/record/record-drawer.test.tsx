import type { DeponentRow } from '@onrecord/contract/people/deponent';
import { errorBody, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { formOrder } from '@onrecord/domain/core/record/define-record';
import { draftOf } from '@onrecord/domain/core/record/record-draft';
import { DEPONENT_RECORD } from '@onrecord/domain/people/deponent/fields';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DEPONENT } from '../features/people/deponent/deponent-list-panel.tsx';
import { AppFrame } from '../testing/app-frame.tsx';
import { respondToCalls } from '../testing/respond-to-calls.ts';
import { RecordDrawer } from './record-drawer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Blank but for what the tests look at, so that a new field needs no line here. */
const ROW = {
  ...draftOf(DEPONENT.fields, null),
  deponent_id: 12,
  first_name: 'Dana',
  last_name: 'Whitfield',
  fullname: 'Whitfield, Dana',
  is_expert: true,
  expertise_type_id: 1,
  expertise_type_name: 'Accounting',
  employed_by: 'Harrow Street Clinic',
  city: 'Denver',
  version: 3,
} as DeponentRow;

const LOOKUPS = {
  '/expertisetypes/expertisetypes': { data: [], count: 0 },
  '/deponent/checkDeponentExisted': { exists: false, matches: [] },
};

async function open(row: DeponentRow | null, responses: Parameters<typeof respondToCalls>[0]) {
  const calls = respondToCalls({ ...LOOKUPS, ...responses });
  render(
    <AppFrame>
      <RecordDrawer kind={DEPONENT} row={row} onClose={vi.fn()} />
    </AppFrame>,
  );
  await screen.findByRole('dialog');
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the form has the entries, section by section, and sends what was typed with what a record cannot be without', async () => {
  const sent = await open(null, { '/deponent/create': { id: 12, message: 'Saved.' } });
  const shown = screen.getByRole('dialog').textContent;
  let position = 0;
  for (const { label } of formOrder(DEPONENT_RECORD)) {
    const next = shown.indexOf(message(label), position);
    expect([label, next >= position]).toEqual([label, true]);
    position = next + 1;
  }
  await userEvent.type(field('Last Name'), 'Ruiz');
  await userEvent.type(field('Employed By'), 'Harrow Street Clinic');
  await save();
  await screen.findByText('Saved.');
  expect(sent('/deponent/create')).toEqual([{ last_name: 'Ruiz', employed_by: 'Harrow Street Clinic' }]);
});

test('a late save says what somebody else wrote, and takes over what was not touched here', async () => {
  const fresh = { ...ROW, employed_by: 'Lakeside Clinic', incident_date: '2030-11-02', version: 4 };
  const stale = Response.json({ ...errorBody(refuse('general.stale')), fresh }, { status: 409 });
  await open(ROW, { '/deponent/update/12': stale });
  await userEvent.clear(field('Employed By'));
  await userEvent.type(field('Employed By'), 'Self');
  await save();
  await screen.findByText('Someone else entered “Lakeside Clinic”.');
  expect(field('Employed By').value).toBe('Self');
  expect(field('Incident Date').value).toBe('11/02/2030');
});

test('what somebody else chose or dated reads as on the page, not as it is stored', async () => {
  const before = { ...ROW, incident_date: '2030-01-05' };
  const fresh = { ...before, incident_date: '2030-11-02', is_expert: false, version: 4 };
  const stale = Response.json({ ...errorBody(refuse('general.stale')), fresh }, { status: 409 });
  await open(before, { '/deponent/update/12': stale });
  await userEvent.clear(field('Incident Date'));
  await save();
  await screen.findByText('Someone else entered “11/02/2030”.');
});
