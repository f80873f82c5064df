import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { expectNoComplaints } from './person.ts';
import { signedIn } from './signed-in.ts';

/** More than one batch of 2,000. */
const COUNT = 2_100;
/** The machine may have a lot else to do. */
const WORK = { timeout: 240_000 };

test('two thousand contacts come from another system: wrong rows are corrected or skipped, all are there, and gone again', async () => {
  const manager = await signedIn('fr.manager');
  const { page } = manager;
  const mark = `Umzug${Date.now()}`;
  await manager.api('/client/create', { name: `${mark} LLP` });
  const people = Array.from(
    { length: COUNT },
    (_, n) => `${mark} LLP;Person${n};${mark} ${n};p${n}@${mark.toLowerCase()}.example`,
  );
  const file = [
    'Firm;Given Name;Surname;E-mail',
    `${mark} LLP;Wrong;${mark} mail;nowhere`,
    `Nobody of that name;Lost;${mark} lost;`,
    ...people,
  ].join('\r\n');

  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Import from a file' }).waitFor();
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });

  await page.getByRole('heading', { name: 'Match columns' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Field for Surname' }).textContent()).toContain('Last Name');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('heading', { name: '2,100 rows will be imported' }).waitFor(WORK);
  await page.getByText('Fix or skip 2 rows with errors first.').waitFor();
  const wrong = page.getByRole('row').filter({ hasText: `${mark} mail` });
  await wrong.getByText('Invalid email address').waitFor();
  const lost = page.getByRole('row').filter({ hasText: `${mark} lost` });
  await lost.getByText('Please select one of the choices: Nobody of that name was not found').waitFor();
  expect(await page.getByRole('button', { name: 'Import 2,100 rows' }).isDisabled()).toBe(true);

  await wrong.getByRole('button', { name: 'Fix' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Email').fill(`right@${mark.toLowerCase()}.example`);
  await drawer.getByRole('button', { name: 'Check this row again' }).click();
  await page.getByRole('heading', { name: '2,101 rows will be imported' }).waitFor();
  await page.getByRole('button', { name: 'Skip the row with errors' }).click();
  await page.getByRole('button', { name: 'Import 2,101 rows' }).click();
  await page.getByText('2,101 records were imported').waitFor(WORK);

  // A search by words counts no further than people read on; a condition counts all.
  const atClient = { search_columns: ['client_name'], search_conditions: ['='], search_values: [`${mark} LLP`] };
  const found = async () =>
    (await manager.api<{ count: number }>('/contact/contacts', { ...atClient, limit: 1 })).count;
  expect(await found()).toBe(COUNT + 1);
  await page.getByRole('link', { name: 'Show contacts' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search', exact: true }))
    .first()
    .fill(`${mark} ${COUNT - 1}`);
  await page
    .getByText(`${mark} ${COUNT - 1}, Person${COUNT - 1}`)
    .first()
    .waitFor({ timeout: 30_000 });

  await page.goto('/imports');
  await page.getByRole('link', { name: `Open ${mark}.csv` }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('2,101 records that it created are removed.').waitFor();
  await question.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText(/^Undone by/).waitFor(WORK);
  expect(await found()).toBe(0);
  expectNoComplaints(manager);
}, 600_000);

test('open jobs come from another system: nobody is notified, one is found by its former number, and all go again', async () => {
  const manager = await signedIn('fr.manager');
  const { page } = manager;
  const mark = `Altjob${Date.now()}`;
  const { id: client_id } = await manager.api<{ id: number }>('/client/create', { name: `${mark} LLP` });
  await manager.api('/contact/create', { client_id, first_name: 'Dana', last_name: mark, is_attorney: true });
  const { company_id } = await manager.api<{ company_id: number }>('/session/me');
  await manager.api(`/case/${company_id}/create`, {
    client_id,
    case_name: `${mark} v. Rail`,
    court_docket_number: mark,
  });
  const file = [
    'Job #;Client;Attorney;Docket;Job Type;Job Date;Start Time;Duration;Witness;Services;Location',
    `${mark}-1;${mark} LLP;Dana ${mark};${mark};Deposition;2031-03-12;9:30 AM;3;Ida ${mark};Court Reporter;Remote`,
    `${mark}-2;${mark} LLP;Dana ${mark};${mark};Deposition;2021-03-12;9:30 AM;3;Ida ${mark};Court Reporter;Remote`,
    `${mark}-3;${mark} & Sons;Ben ${mark};${mark};Deposition;2031-03-13;9:30 AM;3;Ida ${mark};Court Reporter;Remote`,
  ].join('\r\n');

  await page.goto('/activity/jobs');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('An import sends no messages to clients or providers.').waitFor();
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('heading', { name: 'Match columns' }).waitFor();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('heading', { name: '1 row will be imported' }).waitFor(WORK);
  await page.getByText('Only upcoming jobs can be imported: this day is past').waitFor();
  const missing = page.getByRole('region', { name: 'Named in the file but not in OnRecord' });
  await missing.getByText('1 client, in 1 row').waitFor();
  await missing.getByText(`Ben ${mark}, ${mark} & Sons (1)`).waitFor();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    missing.getByRole('button', { name: 'List of clients' }).click(),
  ]);
  const [headings, client, ...others] = (await text(await list.createReadStream())).trim().split('\r\n');
  expect([headings, client, others]).toEqual([
    expect.stringContaining('"Client"'),
    expect.stringMatching(`^"${mark} & Sons",`),
    [],
  ]);
  expect(await missing.getByRole('link', { name: 'Import clients' }).getAttribute('href')).toContain('noun=client');
  await page.getByRole('button', { name: 'Skip all 2 rows with errors' }).click();
  await missing.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 record was imported').waitFor(WORK);

  await page.goto(`/activity/jobs?q=${mark}-1`);
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await page.getByText(`${mark}-1`, { exact: true }).waitFor();

  await page.goto('/imports?noun=job');
  await page.getByRole('link', { name: `Open ${mark}.csv` }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText(/^Undone by/).waitFor(WORK);
  const left = await manager.api<{ count: number }>('/job/getJobListing', { search_text: mark, limit: 1 });
  expect(left.count).toBe(0);
  expectNoComplaints(manager);
}, 300_000);
