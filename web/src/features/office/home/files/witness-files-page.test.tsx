import { homeArea, type WitnessFiles } from '@onrecord/contract/office/home';
import { fileArea } from '@onrecord/contract/production/file';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { buildSession } from '../../../../testing/build-session.ts';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { WitnessFilesPage } from './witness-files-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (job_file_id: number, file_name: string) => ({ job_file_id, file_name, is_url: false, size: 2048 });
const row = {
  ...{
    job_id: 7,
    job_number: 1005,
    division_id: 1,
    job_date: '2027-03-12',
    case_id: 3,
    case_name: 'Kirkland v. Fenwick',
  },
  ...{ deponent_name: 'Dana Whitfield', arrived_at: '2027-03-13T10:00:00Z', hold: null },
  parts: [
    { part: 'transcript', size: 2048, pages: 2, files: [file(1, 'Whitfield.txt')] },
    { part: 'exhibits', size: 4096, pages: null, files: [file(2, 'Exhibit 1.zip'), file(3, 'Exhibit 2.zip')] },
  ],
} satisfies WitnessFiles;
const held = {
  ...row,
  ...{ deponent_name: 'Marcus Bell', job_id: 8, parts: [] },
  hold: { client_invoice_id: 5, balance: '438.10', processing_until: null },
} satisfies WitnessFiles;

const pages = [
  { number: 1, lines: [{ number: 1, text: 'Q. Good morning.' }] },
  { number: 2, lines: [{ number: 1, text: 'A. It was raining.' }] },
];

function show(width = 1440) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  respondToCalls({
    [homeArea.getWitnessFiles.path]: { data: [row, held], is_more: false },
    [fileArea.getTranscript.path]: { file_name: 'Whitfield.txt', pages },
  });
  const session = buildSession({ user_type: 'contact', full_access: false });
  render(
    <AppFrame session={session}>
      <WitnessFilesPage />
    </AppFrame>,
  );
  return userEvent.setup();
}

test('a transcript is read beside the list, by the keys; Escape brings back to its button', async () => {
  const user = show();
  const button = await screen.findByRole('button', { name: /^Transcript 2 pp, Dana Whitfield/ });
  await user.click(button);
  const pane = await screen.findByRole('region', { name: /^Dana Whitfield.*preview$/ });
  await within(pane).findByText('Q. Good morning.');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{ArrowRight}');
  await within(pane).findByText('A. It was raining.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /preview$/ })).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('files that cannot be shown are chosen and saved, each with its size', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Exhibits 2, Dana Whitfield/ }));
  const pane = await screen.findByRole('region', { name: /preview$/ });
  await user.click(within(pane).getByRole('button', { name: /^Exhibit 2\.zip/ }));
  expect(
    within(pane)
      .getByRole('button', { name: /^Exhibit 2\.zip/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  within(pane).getByText('This kind of file has no preview. Download it to open it.');
  within(pane).getByRole('button', { name: 'Download' });
});

test('what is held has its price and no part', async () => {
  show();
  await screen.findByRole('button', { name: /^Pay \$438\.10 to open, Marcus Bell/ });
  expect(screen.queryByRole('button', { name: /Marcus Bell.*Transcript|^Transcript.*Marcus Bell/ })).toBeNull();
});

test('on a phone the pane is a sheet', async () => {
  const user = show(390);
  await user.click(await screen.findByRole('button', { name: /^Transcript 2 pp, Dana Whitfield/ }));
  const drawer = await screen.findByRole('dialog', { name: /^Dana Whitfield/ });
  await within(drawer).findByText('Q. Good morning.');
});
