import type { FrameLocator, Page } from 'playwright-core';

/** Fills in what a frame of the gateway asks for of its own kind, with a billing address. */
export async function fillFrame(frame: FrameLocator, own: [RegExp, string][]): Promise<void> {
  const billing: [RegExp, string][] = [
    [/billing name/i, 'Dana Whitfield'],
    [/street/i, '1 Main St'],
    [/city/i, 'Denver'],
    [/state/i, 'CO'],
    [/zip/i, '80202'],
  ];
  for (const [label, value] of [...own, ...billing]) await frame.getByLabel(label).fill(value);
  await frame.getByRole('button', { name: 'Use these details' }).click();
}

/** Types a card into the frame of the gateway at the checkout, and waits until the page has its token. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await fillFrame(page.frameLocator('iframe'), [
    [/card number/i, number],
    [/expiry/i, '12/49'],
    [/security code/i, '123'],
  ]);
  await page.getByText(`Entered: ending in ${number.slice(-4)}`).waitFor();
}
