import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { makePicture } from '../server/src/testing/make/make-picture.ts';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const pictureFile = (width: number, height: number) => ({
  name: 'holiday snap.txt',
  mimeType: 'image/png',
  buffer: Buffer.from(makePicture(width, height, 90), 'base64'),
});

interface Theme {
  version: number;
  company_id: number;
}

/** The look as it was, put back at the end: other journeys walk through the same door. */
async function keepTheme({ api }: Awaited<ReturnType<typeof signedIn>>): Promise<() => Promise<unknown>> {
  const { company_id } = await api<Theme>('/session/me');
  const read = () => api<Theme>(`/company_theme/getCompanyThemes/${company_id}`);
  const { company_id: _id, version: _version, ...before } = await read();
  return async () => {
    const { version } = await read();
    return api(`/company_theme/update/${company_id}`, { ...before, version }, 'PATCH');
  };
}

test('a manager changes the look of the company, watches it beside the form, and strangers see it at the door', async () => {
  const manager = await signedIn('th.manager', desk);
  const restore = await keepTheme(manager);
  const { page } = manager;
  await page.goto('/theme');
  await page.getByRole('heading', { name: 'Theme', level: 1 }).waitFor();
  const preview = page.getByRole('figure', { name: 'Preview of the login page' });

  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#ffd54a');
  await page.getByText('Adjusted for readability').first().waitFor();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#222222');
  await expect.poll(() => page.getByText('Shown as chosen').count(), { timeout: 15_000 }).toBe(2);

  const choose = page.locator('input[type=file][aria-label="Header logo"]');
  await choose.setInputFiles(pictureFile(300, 150));
  await page.getByText('This picture has 300 x 150 pixels. It must have 288 x 66.').waitFor();
  await page.getByRole('button', { name: 'Fit it to 288 x 66' }).click();
  await preview.getByRole('img', { name: 'Thames Reporting' }).waitFor();

  await page.getByRole('textbox', { name: 'Site message' }).fill('Closed for the coronation.');
  const content = page.getByRole('textbox', { name: 'Login page content' });
  await content.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ask the desk');
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: 'Paragraph' }).first().click();
  await page.getByRole('button', { name: 'Bold' }).first().click();
  await preview.getByText('Closed for the coronation.').waitFor();
  await expect
    .poll(() => preview.locator('strong, b').filter({ hasText: 'Ask the desk' }).count(), { timeout: 15_000 })
    .toBe(1);
  await page.getByRole('radio', { name: 'Dark' }).click();

  await page.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option', { name: 'Above the form' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('The theme was saved.').waitFor();
  // The header of this very page has the new logo, without a new login.
  await page.getByRole('banner').getByRole('img', { name: 'Thames Reporting' }).waitFor();

  const stranger = await openPerson(phone);
  await stranger.page.goto('/thames');
  await stranger.page.getByText('Closed for the coronation.').waitFor();
  const logo = stranger.page.getByRole('img', { name: 'Thames Reporting' });
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    288, 66,
  ]);
  const button = stranger.page.getByRole('button', { name: 'Submit' });
  expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(255, 213, 74)');
  await expectAccessible(stranger.page);
  expectNoComplaints(stranger);
  await restore();
  expectNoComplaints(manager);
});

test.each([
  ['left', { left_login_image_option: true, above_login_image_option: false }],
  ['above', { left_login_image_option: false, above_login_image_option: true }],
  ['right', { left_login_image_option: false, above_login_image_option: false }],
] as const)('the login page shows its picture %s of the form', async (wanted, options) => {
  const manager = await signedIn('th.manager', desk);
  const restore = await keepTheme(manager);
  const { company_id } = await manager.api<Theme>('/session/me');
  const { company_id: _id, ...theme } = await manager.api<Theme>(`/company_theme/getCompanyThemes/${company_id}`);
  await manager.api(`/company_theme/update/${company_id}`, { ...theme, show_login_image: true, ...options }, 'PATCH');
  const { page } = await openPerson(desk);
  await page.goto('/thames');
  const form = await page.getByRole('textbox', { name: 'Username' }).boundingBox();
  const picture = await page.locator('img[alt=""]').first().boundingBox();
  if (!form || !picture) throw new Error('nothing to compare');
  const where = picture.x + picture.width < form.x ? 'left' : picture.x > form.x + form.width ? 'right' : 'above';
  expect(where).toBe(wanted);
  expect([picture.width, picture.height]).toEqual([260, 130]);
  await restore();
});

test('terms and policy are the company’s own where it wrote some, and lead back to its login', async () => {
  const manager = await signedIn('th.manager', desk);
  const restore = await keepTheme(manager);
  const { company_id } = await manager.api<Theme>('/session/me');
  const { company_id: _id, ...theme } = await manager.api<Theme>(`/company_theme/getCompanyThemes/${company_id}`);
  const body = { ...theme, terms_of_service: '<h2>Our rules</h2><p>Be kind to reporters.</p>' };
  await manager.api(`/company_theme/update/${company_id}`, body, 'PATCH');
  const { page, ...stranger } = await openPerson(phone);
  await page.goto('/thames');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await page.getByText('Be kind to reporters.').waitFor();
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByText('Card numbers go directly to the payment company').waitFor();
  await restore();
  expectNoComplaints({ page, ...stranger });
});

test('an address that no company has says so', async () => {
  const { page } = await openPerson(phone);
  await page.goto('/nowhere-reporting');
  await page.getByText('Company not found.').waitFor();
  await page.getByText('nowhere-reporting').waitFor();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
});

test('the page a payment returns to shows only the end of the token and keeps it out of the address', async () => {
  const { page, ...stranger } = await openPerson(phone);
  for (const address of ['/thank-you', '/good_url/fuze_good_url']) {
    await page.goto(`${address}?token=tok_1234567890abcd`);
    await page.getByRole('heading', { name: 'Thank you for submitting data!' }).waitFor();
    await page.getByText('Please click save to keep ****abcd.').waitFor();
    expect(page.url()).not.toContain('tok_');
    expect(await page.content()).not.toContain('tok_1234');
  }
  expectNoComplaints({ page, ...stranger });
});

test('logging out leads to the page of the company', async () => {
  const { page } = await signedIn('th.attorney', desk, '/dashboard');
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/thames');
});
