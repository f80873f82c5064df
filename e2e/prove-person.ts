import type { Page } from 'playwright-core';

/** Solves the captcha of a public page as a visitor does. */
export async function provePerson(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am a person' }).click();
  await page.getByText('Thank you', { exact: true }).waitFor();
}
