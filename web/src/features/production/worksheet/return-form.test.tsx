import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ReturnWorksheet } from './return-form.tsx';
import { ReturnedPanel } from './returned-panel.tsx';

const PATH = '/worksheet/returnWorksheet/9';
const JUNE = { service_provider_id: 7, service_provider_name: 'Abernathy, June' };
const NEIL = { service_provider_id: 8, service_provider_name: 'Crandall, Neil' };

afterEach(() => vi.unstubAllGlobals());

function worksheetWith(differences: object): WorksheetDetail {
  return { job_id: 9, stamp: 'one', time_zone: 'America/Denver', services: [], ...differences } as never;
}

async function openForm(returnable: object[], response: object) {
  const calls = respondToCalls({ [PATH]: response });
  render(
    <AppFrame>
      <h1>Worksheet</h1>
      <ReturnWorksheet worksheet={worksheetWith({ returnable })} />
    </AppFrame>,
  );
  await screen.findByRole('heading', { name: 'Worksheet' });
  return calls;
}

async function giveBack(reason: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Return to service provider' }));
  const form = within(await screen.findByRole('dialog', { name: 'Return the worksheet' }));
  const box = () => form.getByRole<HTMLTextAreaElement>('textbox', { name: /What needs to change/ });
  if (reason) await userEvent.type(box(), reason);
  const send = () => userEvent.click(form.getByRole('button', { name: 'Return to service provider' }));
  return { form, box, send };
}

test('where nothing is completed there is nothing to press', async () => {
  await openForm([], {});
  expect(screen.queryByRole('button')).toBeNull();
});

test('the reason goes to the one provider there is, with the state of the worksheet that was seen', async () => {
  const calls = await openForm([JUNE], { message: 'Returned.', sheet: {} });
  const { form, send } = await giveBack('Exhibit 4 is missing');
  expect(form.queryByRole('combobox')).toBeNull();
  await send();
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Return the worksheet' })).toBeNull());
  expect(calls).toEqual([
    { path: PATH, body: { service_provider_id: 7, reason: 'Exhibit 4 is missing', stamp: 'one' } },
  ]);
});

test('of several providers one is chosen', async () => {
  const calls = await openForm([JUNE, NEIL], { message: 'Returned.', sheet: {} });
  const { form, send } = await giveBack('No times');
  await userEvent.click(form.getByRole('combobox', { name: 'Return to' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Crandall, Neil' }));
  await send();
  await vi.waitFor(() => expect(calls[0]?.body).toMatchObject({ service_provider_id: 8 }));
});

test('a refusal stands at the field, another one above the form, and what was typed stays', async () => {
  await openForm([JUNE], refuseFields({ reason: sentence('form.required') }));
  const { form, box, send } = await giveBack('');
  await send();
  await vi.waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'));
  respondToCalls({ [PATH]: refuse('worksheet.billed') });
  await userEvent.type(box(), 'Exhibit 4');
  await send();
  await form.findByText(/is billed/);
  expect(box().value).toBe('Exhibit 4');
});

test.each([
  ['provider', 'The office returned this worksheet on'],
  ['company', 'Returned to Abernathy, June on'],
] as const)('to a %s it is said what was returned, and why', async (user_type, title) => {
  const returned = { worksheet_returned_on: '2026-03-11T18:00:00Z', worksheet_return_reason: 'Exhibit 4 is missing' };
  const services = [
    { job_service_id: 1, ...JUNE, ...returned },
    { job_service_id: 2, ...JUNE, ...returned },
    { job_service_id: 3, ...NEIL, worksheet_returned_on: null, worksheet_return_reason: '' },
  ];
  render(
    <AppFrame session={buildSession({ user_type })}>
      <ReturnedPanel worksheet={worksheetWith({ services })} />
    </AppFrame>,
  );
  await screen.findByText(new RegExp(`^${title}`));
  expect(screen.getAllByText('Exhibit 4 is missing')).toHaveLength(1);
});
