import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { RequestForm } from '../request/request-form.tsx';
import type { RequestValues } from '../request/request-values.ts';

const NOTICE = `DISTRICT COURT, CITY AND COUNTY OF DENVER, COLORADO
Plaintiff: MARISOL RUIZ,
v.
Defendant: HARTWELL LOGISTICS, INC.
Case No. 2025CV031482
The depositions of Raymond T. Kessler and Dana Whitfield will be taken on Wednesday, December 9, 2026,
at 9:30 a.m. Mountain Time.`;
const EMPTY: RequestValues = {
  division_id: 1,
  taking_contact_id: null,
  case_id: null,
  job_type_id: null,
  job_date: '',
  start_time: '',
  estimated_duration: '2.00',
  time_zone: 'America/New_York',
  utc_offset: null,
  location_text: '',
  deponent_names: '',
  service_names: '',
  number_of_attendees: 0,
  special_instructions: '',
  more_days: [],
  docket_number: '',
};
const KNOWN = {
  value: 7,
  label: 'Ruiz v. Hartwell',
  client_id: 4,
  client_name: 'Pike LLP',
  case_caption: '',
  court_docket_number: '2025-CV-031482',
};

const cases: object[] = [];
beforeEach(() => {
  cases.length = 0;
  respondToCalls({ '/case/getCompanyCase': cases });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openForm() {
  render(
    <AppFrame>
      <RequestForm
        isNew
        initial={EMPTY}
        divisions={[]}
        today="2026-11-24"
        title={<h1>Request</h1>}
        onSend={vi.fn(async () => undefined)}
        onCancel={vi.fn()}
      />
    </AppFrame>,
  );
  await screen.findByRole('heading', { name: 'Request' });
}

async function paste(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Paste an email' }));
  const box = await screen.findByRole('textbox', { name: 'Text' });
  await userEvent.click(box);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
  await screen.findByText(/found in the notice/);
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('finds fill the fields, each with its line, and witnesses come a line each', async () => {
  await openForm();
  await paste(NOTICE);
  expect(field('Date').value).toBe('12/09/2026');
  expect(field('Start').value).toMatch(/9:30 AM$/);
  expect(field('Deponents').value).toBe('Raymond T. Kessler\nDana Whitfield');
  expect(screen.getByRole('combobox', { name: /^Case/ }).textContent).toContain('Marisol Ruiz v. Hartwell Logistics');
  expect(field('Start').getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getAllByText(/^Found in line 7: 9:30 a\.m\./).length).toBeGreaterThan(0);
});

test('a place in the text leads to its field, and a field deepens its place', async () => {
  await openForm();
  await paste(NOTICE);
  const text = screen.getByRole('region', { name: 'Deposition notice' });
  const [mark] = within(text).getAllByRole('button', { name: /^9:30 a\.m\./ });
  await userEvent.click(mark as HTMLElement);
  expect(document.activeElement).toBe(field('Start'));
  expect(mark?.className).toContain('bg-brand ');
  expect(field('Start').closest('[data-pointed]')).not.toBeNull();
});

test('what is not in it stays empty and says so, and what has two readings shows both', async () => {
  await openForm();
  await paste(NOTICE.replaceAll('Wednesday', 'Thursday').replaceAll(' Mountain Time', ''));
  expect(field('Date').value).toBe('');
  expect(field('Date').closest('[data-unfilled]')).not.toBeNull();
  expect(screen.getByText(/The weekday does not fit the date.*12\/09\/2026, .*12\/10\/2026/)).toBeTruthy();
  expect(field('Place or meeting link').closest('[data-unfilled]')).not.toBeNull();
  expect(screen.getAllByText('Not in the notice').length).toBeGreaterThan(0);
});

test('what somebody typed stays, and without the notice its own finds go again', async () => {
  await openForm();
  await userEvent.type(field('Deponents'), 'Ida Cole');
  await paste(NOTICE);
  expect(field('Deponents').value).toBe('Ida Cole');
  await userEvent.click(screen.getByRole('button', { name: 'Type it myself' }));
  expect(field('Date').value).toBe('');
  expect(field('Deponents').value).toBe('Ida Cole');
  expect(screen.getByText('Drop the notice here')).toBeTruthy();
});

test('the own case with this docket number is taken, until somebody says it is not this one', async () => {
  cases.push(KNOWN);
  await openForm();
  await paste(NOTICE);
  expect(screen.getByText('Docket number 2025-CV-031482: your case Ruiz v. Hartwell')).toBeTruthy();
  const chosen = () => screen.getByRole('combobox', { name: /^Case/ }).textContent;
  expect(chosen()).toContain('Ruiz v. Hartwell');
  await userEvent.click(screen.getByRole('button', { name: 'Not this one' }));
  expect(chosen()).toContain('Marisol Ruiz');
});

test('a picture cannot be read: it goes along, and the form waits for typing', async () => {
  await openForm();
  const scan = new File([new Uint8Array(200)], 'scan.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Deposition notice'), scan);
  await screen.findByText('We cannot read this picture. Please type the details; the notice is attached.');
  expect(field('Date').value).toBe('');
});
