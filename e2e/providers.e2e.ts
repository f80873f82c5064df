import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { fromMore } from './more-menu.ts';
import { expectNoComplaints, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const slow = { timeout: 15_000 };

test('a reporter on a phone takes days off in a series, and takes them back', async () => {
  const reporter = await signedIn('th.reporter', phone);
  const { page } = reporter;
  await page.goto('/timeoff');
  await page.getByRole('button', { name: 'New time off' }).click();
  let drawer = page.getByRole('dialog', { name: 'New time off' });
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Evening school');
  await drawer.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'On weekdays of your choice' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Please select at least one weekday').waitFor();
  await drawer.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Every few days' }).click();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: 'Save' }).click();
  // Booked on some of those days: the office has to find somebody else first.
  const done = page.getByRole('button', { name: 'Done' });
  const entry = page.getByText('Evening school').first();
  await done.or(entry).first().waitFor();
  if (await done.isVisible()) await done.click();
  await entry.click();
  drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByText('Evening school').count(), slow).toBe(0);
  expectNoComplaints(reporter, [/400 \(Bad Request\)/]);
});

interface Provider {
  service_provider_id: number;
  fullname: string;
  phone: string;
}

/** Days from today, as the company types them. */
function typedDay(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

test('a manager enters a provider whose number somebody has already, with skills, a license, a rate and how to pay; who is booked is not deleted', async () => {
  const manager = await signedIn('fr.manager');
  const { page } = manager;
  const { data } = await manager.api<{ data: Provider[] }>('/service_provider/getServiceProviderListing', {
    limit: 40,
  });
  const known = data.find((row) => row.phone !== '');
  const name = `Quarnby${Date.now() % 100_000}`;
  await page.goto('/providers');
  await page.getByRole('button', { name: 'New service provider' }).click();
  const drawer = page.getByRole('dialog', { name: 'New service provider' });
  // Nothing is typed but the number, and not in the way it is kept.
  await drawer.getByRole('textbox', { name: 'Phone' }).fill(known?.phone.replaceAll('-', '.') ?? '');
  const like = drawer.getByRole('status', { name: 'Similar records' });
  await like.getByRole('link', { name: known?.fullname }).waitFor();
  await like.getByText('Same phone').first().waitFor();

  await drawer.getByRole('textbox', { name: 'Last Name' }).fill(name);
  await drawer.getByRole('textbox', { name: 'First Name' }).fill('Isolde');
  for (const field of ['Services', 'Specialties', 'Service Areas']) {
    await drawer.getByRole('combobox', { name: field }).click();
    await page.getByRole('option').filter({ visible: true }).first().click();
    await page.keyboard.press('Escape');
  }
  await drawer.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option').nth(3).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: `${name}, Isolde` }).waitFor();
  const address = new URL(page.url()).pathname;
  await page.getByRole('tab', { name: 'Details' }).click();
  for (const term of ['Services', 'Specialties', 'Service Areas', 'Rating'])
    await page.getByRole('term').filter({ hasText: term }).first().waitFor();

  await page.getByRole('tab', { name: 'Licenses' }).click();
  await page.getByRole('button', { name: 'New license' }).click();
  const licence = page.getByRole('dialog', { name: 'New license' });
  await licence.getByRole('textbox', { name: 'Name' }).fill('CSR');
  await licence.getByRole('textbox', { name: 'Expires on' }).fill(typedDay(9));
  await licence.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'CO Colorado' }).click();
  await licence.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`The license expires on ${typedDay(9)}.`).waitFor();
  await page.getByText('License expires soon', { exact: true }).first().waitFor();
  // A state of no list, such as from before there was one, stays when something else is changed.
  const service_provider_id = Number(address.split('/').at(-1));
  const older = { service_provider_id, name: 'Shorthand', state_code: 'Col. Terr.' };
  await manager.api('/service_provider_licence/create', older);
  await page.getByRole('button', { name: /^Shorthand/ }).click();
  const old = page.getByRole('dialog', { name: 'Shorthand' });
  await old.getByRole('combobox', { name: 'State' }).filter({ hasText: 'Col. Terr.' }).waitFor();
  await old.getByRole('textbox', { name: 'Number' }).fill('1876');
  await old.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1876 · Col. Terr.').waitFor();
  await page.getByText('CO', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Rates' }).click();
  await page.getByRole('textbox', { name: /^Rate for / }).fill('3.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This field is required').waitFor();
  await page.getByRole('combobox', { name: /^Unit for / }).click();
  await page.getByRole('option', { name: 'Transcript Page Rate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This field is required').waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: /^Rate for / }).inputValue(), slow).toBe('3.500');

  await page.getByRole('tab', { name: 'Payment' }).click();
  await page.getByRole('combobox', { name: 'Payment method' }).click();
  const method = page.getByRole('option').nth(1);
  const paidBy = (await method.textContent()) ?? '';
  await method.click();
  await page.getByRole('button', { name: 'Save' }).click();
  const stored = async () =>
    (await manager.api<Record<string, string>>(`/service_provider/getServiceProvider/${address.split('/').at(-1)}`))
      .payment_method_name;
  await expect.poll(stored, slow).toBe(paidBy);

  await fromMore(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Service Providers', level: 1 }).waitFor();

  const of = { object_type: 'provider', object_id: known?.service_provider_id };
  const { count } = await manager.api<{ count: number }>('/job/getJobListing', { of, limit: 1 });
  expect(count).toBeGreaterThan(0);
  await page.goto(`/providers/${known?.service_provider_id}`);
  await fromMore(page, 'Delete');
  await page.getByRole('dialog').getByText('This service provider is in use and cannot be deleted.').waitFor();
  expectNoComplaints(manager, [/400 \(Bad Request\).*updateRates/]);
});

test('blackout days are entered and taken away', async () => {
  const manager = await signedIn('fr.manager');
  const { page } = manager;
  const name = `Water damage ${Date.now()}`;
  await page.goto('/blackoutdays');
  await page.getByRole('button', { name: 'New blackout days' }).click();
  const drawer = page.getByRole('dialog', { name: 'New blackout days' });
  await drawer.getByRole('textbox', { name: 'Description' }).fill(name);
  await drawer.getByRole('textbox', { name: 'From' }).fill(typedDay(700));
  await drawer.getByRole('textbox', { name: 'To' }).fill(typedDay(701));
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('gridcell', { name }).dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByText(name).count(), slow).toBe(0);
  expectNoComplaints(manager);
});

test('a provider who may edit changes how to reach them and nothing that the office keeps', async () => {
  const reporter = await signedIn('fr.reporter', phone);
  const { page } = reporter;
  const { data } = await reporter.api<{ data: Provider[] }>('/service_provider/getServiceProviderListing', {
    limit: 2,
  });
  expect(data.length).toBe(1);
  await page.goto(`/providers/${data[0]?.service_provider_id}`);
  await page.getByRole('tab', { name: 'Details' }).waitFor();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  if ((await edit.count()) === 0) return;
  await edit.click();
  const drawer = page.getByRole('dialog');
  expect(await drawer.getByRole('textbox', { name: 'Last Name' }).isDisabled()).toBe(true);
  expect(await drawer.getByRole('textbox', { name: 'Phone' }).isEnabled()).toBe(true);
  expect(await drawer.getByText('Rating').count()).toBe(0);
});
