import type { Locator, Page } from 'playwright-core';

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const chooser = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** A day as people type it. */
export const typed = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });

/** Picks from the open list, and waits until it is gone: the next one opens where it was. */
export async function pick(page: Page, option: Locator): Promise<void> {
  await option.click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await page.getByPlaceholder('Type to search').first().waitFor({ state: 'detached' });
}

/** Names somebody or something that is not there yet. */
export async function nameNew(page: Page, name: string, text: string): Promise<void> {
  await chooser(page, name).last().click();
  await page.getByPlaceholder('Type to search').fill(text);
  await pick(page, page.getByRole('option', { name: `Create “${text}”` }));
}

export async function pickFirst(page: Page, name: string): Promise<void> {
  await chooser(page, name).click();
  await pick(page, page.getByRole('option').filter({ visible: true }).first());
}

export async function pickNamed(page: Page, name: string, option: string): Promise<void> {
  await chooser(page, name).click();
  await pick(page, page.getByRole('option', { name: option, exact: true }));
}

/** Finds one among many by typing, and takes the first that is there already. */
export async function pickFound(page: Page, name: string, text: string): Promise<void> {
  await chooser(page, name).click();
  await page.getByPlaceholder('Type to search').fill(text);
  const found = page.getByRole('option', { name: text }).filter({ hasNotText: `Create “${text}”` });
  await pick(page, found.first());
}
