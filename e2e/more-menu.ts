import type { Page } from 'playwright-core';

/** Presses an item of the More menu of a page, and waits for what follows from it. */
export async function fromMore<Result = void>(
  page: Page,
  item: string,
  follows: () => Promise<Result> = async () => undefined as Result,
): Promise<Result> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const [result] = await Promise.all([follows(), page.getByRole('menuitem', { name: item, exact: true }).click()]);
  return result;
}
