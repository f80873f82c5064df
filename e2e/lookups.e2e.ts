import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { pickFound } from './form-fields.ts';
import { desk, expectNoComplaints, type Person, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const rowNamed = ({ page }: Person, name: string) => page.getByRole('row').filter({ hasText: name });
const names = ({ page }: Person) =>
  page
    .locator('tbody tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('[data-field=name]')?.textContent));

const hasFocus = (area: Locator) => area.evaluate((element) => element === element.ownerDocument.activeElement);

test('a manager finds a list by typing, adds a value, is told that it exists, corrects it and puts it in its place', async () => {
  const person = await signedIn('fr.manager', desk, '/dashboard');
  const { page } = person;
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('searchbox', { name: 'Find a list of values' }).fill('job ty');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jobtypes');
  await rowNamed(person, 'Hearing').waitFor();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('hearing');
  await page.keyboard.press('Enter');
  await page.getByText('This job type already exists.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('hearing');
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Name' }))).toBe(true);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Inquest');
  await page.keyboard.press('Enter');
  const added = rowNamed(person, 'Inquest');
  await added.waitFor();
  await expect.poll(() => hasFocus(added)).toBe(true);

  const before = await names(person);
  expect(before.at(-1)).toBe('Inquest');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(person)).toEqual([...before.slice(0, -2), 'Inquest', before.at(-2)]);
  await page.getByText('Inquest is now number 7').waitFor();
  const grip = added.getByRole('button', { name: /^Reorder Inquest/ });
  const [from, to] = [await grip.boundingBox(), await rowNamed(person, 'Deposition').first().boundingBox()];
  if (!from || !to) throw new Error('The rows are not on screen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await names(person))[0]).toBe('Inquest');
  await page.reload();
  await added.waitFor();
  await expect.poll(async () => (await names(person))[0]).toBe('Inquest');
  expectNoComplaints(person, [/409 \(Conflict\)/]);
});

test('a lookup is one typed name away from everywhere', async () => {
  const person = await signedIn('fr.manager', desk, '/dashboard');
  const { page } = person;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('delivery');
  await page.getByRole('option', { name: 'Delivery Types' }).click();
  await page.waitForURL('**/deliverytypes');
  await rowNamed(person, 'Same day').waitFor();
  expectNoComplaints(person);
});

test('what is in use stays, what is not can be deleted and brought back', async () => {
  const person = await signedIn('fr.manager');
  const { page } = person;
  await page.goto('/jobtypes');
  await rowNamed(person, 'Arbitration').waitFor();
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  };
  await remove('Deposition');
  await page.getByText('This job type is in use and cannot be deleted.').waitFor();
  await rowNamed(person, 'Deposition').first().waitFor();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mock Trial');
  await page.keyboard.press('Enter');
  await rowNamed(person, 'Mock Trial').waitFor();
  await remove('Mock Trial');
  await rowNamed(person, 'Mock Trial').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await rowNamed(person, 'Mock Trial').waitFor();
  expectNoComplaints(person, [/409 \(Conflict\)/]);
});

test('a price is written in the grid from cell to cell, refused in its cell, and kept with three places', async () => {
  const person = await signedIn('fr.manager');
  const { page } = person;
  await page.goto('/productprice');
  await rowNamed(person, 'Original Transcript').first().waitFor();
  await page.getByRole('button', { name: 'Add product price' }).click();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByPlaceholder('Type to search').fill('rough');
  await page.getByRole('option', { name: 'Rough Draft' }).click();
  await page.getByRole('combobox', { name: 'Delivery Type' }).click();
  await page.getByRole('option', { name: 'Next business day' }).click();
  await page.getByRole('combobox', { name: 'Unit Type' }).click();
  await page.getByRole('option', { name: 'Transcript Page Rate' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('2.1255');
  await page.keyboard.press('Enter');
  await page.getByText('At most 3 decimals').waitFor();
  expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('2.1255');
  await page.getByRole('textbox', { name: 'Price' }).fill('2.125');
  await page.keyboard.press('Enter');
  const row = rowNamed(person, 'Next business day');
  await row.filter({ hasText: '$2.125' }).waitFor();

  await row.locator('[data-field=price]').click();
  await page.getByRole('textbox', { name: 'Price' }).fill('2.2');
  await page.keyboard.press('Escape');
  await row.filter({ hasText: '$2.125' }).waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ProductPriceList_\d{2}-\d{2}-\d{4}_\d+\.xlsx$/);
  expectNoComplaints(person);
});

test('two managers write in the same row: the second sees what the first has saved and loses nothing', async () => {
  const [first, second] = [await signedIn('fr.manager'), await signedIn('fr.manager')];
  for (const { page } of [first, second]) await page.goto('/invoiceterms');
  for (const person of [first, second]) await rowNamed(person, 'Net 60').locator('[data-field=name]').click();
  await first.page.getByRole('textbox', { name: 'Days Due' }).fill('61');
  await first.page.keyboard.press('Enter');
  await rowNamed(first, 'Net 60').filter({ hasText: '61' }).waitFor();

  await second.page.getByRole('textbox', { name: 'Name' }).fill('Net sixty');
  await second.page.keyboard.press('Enter');
  await second.page.getByText('Someone else changed this record.').waitFor();
  await second.page.getByText('Now: 61').waitFor();
  expect(await second.page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Net sixty');
  await expectAccessible(second.page);
  await second.page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await rowNamed(second, 'Net sixty').filter({ hasText: '61' }).waitFor();
  await rowNamed(first, 'Net sixty').waitFor();
  expectNoComplaints(second, [/409 \(Conflict\)/]);
});

test('on a phone a value is changed in a drawer and switched off with a thumb', async () => {
  const person = await signedIn('fr.manager', phone);
  const { page } = person;
  await page.goto('/deliverytypes');
  await page.getByRole('button', { name: 'Same day', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Edit Same day' });
  await drawer.getByRole('textbox', { name: 'Surcharge' }).fill('175.55');
  await drawer.getByRole('button', { name: 'Save' }).tap();
  await drawer.getByText('At most 1 decimals').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('textbox', { name: 'Surcharge' }).fill('175.5');
  await drawer.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('175.5%').waitFor();
  const active = page.getByRole('switch', { name: 'Same day is active' });
  await active.tap();
  await page.getByText('Same day is no longer a choice').waitFor();
  expect(await active.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).first().tap();
  await expect.poll(() => active.isChecked()).toBe(true);
  expectNoComplaints(person);
});

test('who may only look sees no way to change', async () => {
  const scheduler = await signedIn('fr.scheduler');
  await scheduler.page.goto('/services');
  await rowNamed(scheduler, 'Court Reporter').waitFor();
  expect(await scheduler.page.getByRole('button', { name: /^(Add|Actions|Reorder)/ }).count()).toBe(0);
  expectNoComplaints(scheduler);
});

test('a template is written line by line, told what is missing, and keeps its lines in their order', async () => {
  const person = await signedIn('fr.manager');
  const { page } = person;
  await page.goto('/ordertemplates');
  await rowNamed(person, 'Original and one copy').waitFor();
  await page.getByRole('button', { name: /^Add order template/ }).click();
  const drawer = page.getByRole('dialog', { name: /^New order template/ });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Trial bundle');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Please add at least one line').waitFor();
  const addLine = async (number: number, product: string) => {
    await drawer.getByRole('button', { name: 'Add a line' }).click();
    const line = drawer.getByRole('group', { name: `Line ${number}` });
    await line.getByRole('combobox', { name: 'Product' }).click();
    await page.getByPlaceholder('Type to search').fill(product);
    await page.getByRole('option', { name: product }).click();
    return line;
  };
  const first = await addLine(1, 'Rough Draft');
  await first.getByRole('textbox', { name: 'Quantity' }).fill('1000');
  await addLine(2, 'Certified Copy');
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Maximum value is 999').waitFor();
  await first.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.keyboard.press('Tab');
  await first.getByText('Maximum value is 999').waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: 'Move line 2 up' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await rowNamed(person, 'Trial bundle').filter({ hasText: 'Certified Copy, 1; Rough Draft, 2' }).waitFor();
  await rowNamed(person, 'Trial bundle').locator('[data-field=name]').click();
  const stored = page.getByRole('dialog', { name: 'Edit Trial bundle' });
  await stored.getByRole('group', { name: 'Line 2' }).getByText('Rough Draft').waitFor();
  expectNoComplaints(person);
});

test('the platform brings postal codes in, and from then on a code fills in its town', async () => {
  const operator = await signedIn('admin', desk, '/dashboard');
  await pickFound(operator.page, 'Company', 'Front Range Reporting');
  await operator.page.getByRole('button', { name: 'Work there' }).click();
  await operator.page.getByRole('link', { name: 'Front Range Reporting' }).first().waitFor();
  await operator.page.goto('/postalcodes');
  await operator.page.getByRole('button', { name: 'Import' }).click();
  const dialog = operator.page.getByRole('dialog', { name: 'Import postal codes' });
  const file = (text: string) => ({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(file('zip,city,state\n80499,Hogback,ZZ'));
  await dialog.getByText('There is no state ZZ').waitFor();
  await input.setInputFiles(file('zip,city,state,timezone\n80499,Hogback,CO,America/Denver'));
  await dialog.getByText('Rows that can be imported: 1').waitFor();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await rowNamed(operator, 'Hogback').waitFor();
  expectNoComplaints(operator);

  const manager = await signedIn('fr.manager');
  await manager.page.goto('/divisions');
  await manager.page
    .getByRole('button', { name: /^(Add|New) division/ })
    .first()
    .click();
  await manager.page.getByRole('textbox', { name: 'ZIP code' }).fill('80499');
  await expect
    .poll(() => manager.page.getByRole('textbox', { name: 'City' }).inputValue(), { timeout: 15_000 })
    .toBe('Hogback');
  expectNoComplaints(manager);
});
