import { expect, test } from 'vitest';
import { fromMore } from './more-menu.ts';
import { desk } from './person.ts';
import { signedIn } from './signed-in.ts';

const SLOW = { timeout: 15_000 };

test('a client is entered with a warning about one like it, changed, given an address for bills, and not deleted while in use', async () => {
  const { page, api, complaints } = await signedIn('fr.manager', desk, '/clients');
  const [known] = (
    await api<{ data: { name: string; client_id: number }[] }>('/client/clients', {
      limit: 1,
      sort: { column_name: 'total_balance', type: 'desc' },
    })
  ).data;
  const name = `${known?.name} of Journeys`;
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'New client' }).click();
  const drawer = page.getByRole('dialog', { name: 'New client' });
  await drawer.getByRole('textbox', { name: 'Client' }).fill(name);
  const like = drawer.getByRole('status', { name: 'Similar records' });
  await expect.poll(() => like.getByRole('link').allInnerTexts(), SLOW).toContain(known?.name);
  await like.getByText('Similar name').first().waitFor();
  // The guard informs and does not block: the keyboard saves.
  await drawer.getByRole('textbox', { name: 'City' }).fill('Golden');
  await drawer.getByRole('textbox', { name: 'City' }).press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();

  // Nothing was done for it yet: its figures are dashes, its months a sentence. Letters press the buttons of the page.
  await page.getByRole('link', { name: 'Jobs this year: –' }).waitFor();
  await page.getByText('No jobs in the last 12 months.').waitFor();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('checkbox', { name: 'Do Not Use' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('We do not work for this client.').waitFor();

  await page.getByRole('tab', { name: 'Addresses' }).click();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('addresses');
  await page.getByRole('button', { name: 'New address' }).click();
  const book = page.getByRole('dialog', { name: 'New address' });
  await book.getByRole('textbox', { name: 'Address 1' }).fill('5 Bill Street');
  // The code fills in the town and its state; another country has states of its own.
  await book.getByRole('textbox', { name: 'ZIP Code' }).fill('80302');
  await expect.poll(() => book.getByRole('textbox', { name: 'City' }).inputValue(), SLOW).toBe('Boulder');
  await book.getByRole('combobox', { name: 'State' }).filter({ hasText: 'Colorado' }).waitFor();
  await book.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'United States' }).click();
  await book.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'CO Colorado' }).click();
  await book.getByRole('checkbox', { name: 'Billing Address' }).check();
  await book.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: '5 Bill Street' }).getByText('Billing').waitFor();
  await expect.poll(() => page.getByRole('tab', { name: 'Addresses' }).textContent(), SLOW).toMatch(/1/);

  await fromMore(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();

  // A client with work shows it side by side, and a figure opens the list whose total it is.
  await page.goto(new URL(`/clients/${known?.client_id}`, page.url()).href);
  await page.getByRole('heading', { name: known?.name ?? '', level: 1 }).waitFor();
  for (const part of ['Jobs', 'Open invoices', 'Notes', 'People', 'Preferences'])
    await page.getByRole('region', { name: part, exact: true }).waitFor();
  const year = page.getByRole('link', { name: /^Jobs this year: [\d,]+$/ });
  const count = await year.textContent();
  await year.click();
  await page.getByText(`${count} total`, { exact: true }).waitFor();
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await fromMore(page, 'Delete');
  await page.getByRole('dialog').getByText('This client is in use and cannot be deleted.').waitFor();
  expect(complaints).toEqual([]);
});
