import { expect, test } from 'vitest';
import { button, chooser, field, pick, pickNamed } from './form-fields.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const WAIT = { timeout: 15_000 };
const NAME = 'Harbour Point Reporting';
const LOGIN_PAGE = 'harbourpoint';

/** A company of the journey's own, with one division. */
async function makeCompany({ api }: SignedIn): Promise<number> {
  const { id } = await api<{ id: number }>('/company/create', {
    name: NAME,
    domain_name: LOGIN_PAGE,
    time_zone: 'America/New_York',
    locale: 'en-us',
    division: { name: 'Pier', code: 'PIR' },
    manager: { username: 'hana', first_name: 'Hana', last_name: 'Poole', email: 'hana@harbour.example' },
  });
  return id;
}

async function makeDivision({ api }: SignedIn): Promise<void> {
  const blank = { division_type_id: 2, address1: '', address2: '', city: '', state_code: '', zipcode: '', phone: '' };
  const rules = { allow_scheduling_requests: true, allow_rapid_requests: true };
  await api('/division/create', {
    ...blank,
    ...rules,
    name: 'Quay',
    code: 'QUA',
    email: '',
    time_zone: 'America/New_York',
  });
}

async function keepExtensions({ page }: SignedIn): Promise<void> {
  const files = page.getByRole('region', { name: 'File extensions' });
  await files.getByRole('button', { name: 'Add an extension' }).click();
  await files.getByRole('textbox', { name: 'Extension' }).fill('not one');
  await files.getByRole('button', { name: 'Save the extensions' }).click();
  await files.locator('[aria-invalid=true]').waitFor();
  await files.getByRole('textbox', { name: 'Extension' }).fill('.EXE');
  await files.getByRole('button', { name: 'Save the extensions' }).click();
  await page.getByText('Saved.').first().waitFor();
  await page.reload();
  await expect.poll(() => files.getByRole('textbox', { name: 'Extension' }).inputValue(), WAIT).toBe('exe');
}

async function checkTexting({ page }: SignedIn): Promise<void> {
  const texting = page.getByRole('region', { name: 'Text messages' });
  await texting.getByRole('button', { name: 'Check the account' }).click();
  await texting.getByText('This field is required').first().waitFor();
  await texting.getByRole('textbox', { name: 'Account SID' }).fill('no such account');
  await texting.getByRole('textbox', { name: 'Auth token' }).fill('guess');
  await texting.getByRole('button', { name: 'Check the account' }).click();
  await texting.getByText('The account or token is not valid.').waitFor();
  expect(await texting.getByRole('textbox', { name: 'Account SID' }).inputValue()).toBe('no such account');
}

/** One choice fills in the currency, its symbol and its marks. */
async function chooseCurrency({ page }: SignedIn): Promise<void> {
  await pickNamed(page, 'Currency format', 'Euro');
  await expect.poll(() => field(page, 'Currency symbol').inputValue(), WAIT).toBe('€');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.getByText(`${NAME} was saved.`).first().waitFor();
}

async function copyWords({ page }: SignedIn): Promise<void> {
  const choose = async (division: RegExp) => {
    await chooser(page, 'Division').click();
    await pick(page, page.getByRole('option', { name: division }));
  };
  await page.goto('/language-settings');
  await field(page, 'Exhibit: singular form').waitFor();
  await choose(/^Pier/);
  await field(page, 'Exhibit: singular form').fill('Bundle');
  await page.keyboard.press('Enter');
  await button(page, 'Reset to default: Exhibit').waitFor();
  await choose(/^Quay/);
  await expect.poll(() => field(page, 'Exhibit: singular form').inputValue(), WAIT).toBe('');
  await button(page, 'Copy from another division').click();
  const dialog = page.getByRole('dialog', { name: 'Copy the words of another division' });
  await dialog.getByRole('button', { name: 'Copy from another division' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Exhibit: singular form').inputValue(), WAIT).toBe('Bundle');
}

async function closeAndDelete({ page }: SignedIn, id: number): Promise<void> {
  const stranger = await openPerson(desk);
  await stranger.page.goto(`/${LOGIN_PAGE}`);
  await stranger.page.getByRole('textbox', { name: 'Username' }).waitFor();
  await page.goto(`/companies/${id}`);
  await page.getByRole('checkbox', { name: 'Active (users can log in)' }).click();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.getByText(`${NAME} was saved.`).first().waitFor();
  await stranger.page.goto(`/${LOGIN_PAGE}`);
  await stranger.page.waitForURL('**/login*');
  await button(page, 'Delete').click();
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: `Delete ${NAME}?` }))
    .first();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/companies');
  await page.getByRole('searchbox').or(field(page, 'Search')).first().fill('Harbour Point');
  await page.getByText('No Record Found.').first().waitFor();
}

test('an admin keeps what a company is about: its files, its words in two divisions, and its end', async () => {
  const admin = await signedIn('admin', desk, '/dashboard');
  const { page } = admin;
  await page.getByRole('dialog', { name: 'Choose company' }).waitFor();
  await page.keyboard.press('Escape');
  const id = await makeCompany(admin);
  await page.goto(`/companies/${id}`);
  await page.getByRole('heading', { name: NAME, exact: true }).waitFor();
  const storage = page.getByRole('region', { name: 'Storage used' });
  await storage.getByText(/in deleted files/).waitFor();
  await chooseCurrency(admin);
  await keepExtensions(admin);
  await checkTexting(admin);
  await button(page, 'Work in this company').click();
  await button(page, `Working in ${NAME}. Choose another company.`).waitFor();
  await makeDivision(admin);
  await copyWords(admin);
  await closeAndDelete(admin, id);
  expectNoComplaints(admin, [/400 \(Bad Request\).*updateFileExtensionExceptions/]);
}, 90_000);

test('on a phone the logo of the company makes room for the button of an admin', async () => {
  const { page } = await signedIn('admin', phone, '/dashboard');
  const choice = page.getByRole('dialog', { name: 'Choose company' });
  await choice.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Front Range Reporting' }).click();
  await choice.getByRole('button', { name: 'Work there' }).click();
  const logo = await page.getByRole('img', { name: 'Front Range Reporting' }).first().boundingBox();
  const button = await page
    .getByRole('button', { name: /Working in|Front Range/ })
    .first()
    .boundingBox();
  if (!logo || !button) throw new Error('the header has no logo or no button');
  expect(logo.x + logo.width).toBeLessThanOrEqual(button.x);
});
