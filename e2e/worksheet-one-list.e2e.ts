import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { owedWorksheet } from './owed-worksheet.ts';
import { desk, expectNoComplaints } from './person.ts';
import { signedIn } from './signed-in.ts';

const section = (page: Page, step: string) => page.locator(`[data-step=${step}]`);
const orderOf = (page: Page, name: string) => page.getByRole('group', { name: `Order for ${name}` });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(/^Sent at/).waitFor();
}

/** Adds an attorney by a typed name with one certified copy. */
async function enter(page: Page, name: string, position: number): Promise<void> {
  await section(page, 'attorneys').getByRole('button', { name: 'Add attorney', exact: true }).click();
  const row = page.getByRole('group', { name: `Attorney ${position}` });
  await row.getByRole('combobox', { name: 'Name' }).click();
  await page.getByPlaceholder('Type to search').fill(name);
  await page.getByRole('option', { name: `Use “${name}” as typed` }).click();
  await page.getByRole('button', { name: `Add order for ${name}` }).click();
  await orderOf(page, name).last().getByRole('button', { name: 'Certified Copy', exact: true }).click();
}

test('two providers fill in one list of orders at once, and a copy ordered twice is asked about', async () => {
  const reporter = await signedIn('fr.reporter', desk);
  const video = await signedIn('fr.video', desk);
  const office = await signedIn('fr.manager', desk);
  const job = await owedWorksheet(office, [reporter, video], 'Shared v. List');
  for (const { page } of [reporter, video]) {
    await page.goto(`${job.path}edit/summary`);
    await section(page, 'attorneys').waitFor();
  }
  await enter(reporter.page, 'Ida Voss', 2);
  await enter(video.page, 'Hugo Quartermain', 2);
  await save(reporter.page);
  // What is typed here stays, and what the colleague saved comes along.
  await orderOf(video.page, 'Ida Voss').waitFor();
  expect(await orderOf(video.page, 'Hugo Quartermain').count()).toBe(1);
  await save(video.page);
  await orderOf(reporter.page, 'Hugo Quartermain').waitFor();
  const { attorneys } = await office.api<{ attorneys: { attorney_name: string }[] }>('/worksheet/getWorksheet', {
    job_id: job.job_id,
  });
  expect(
    attorneys
      .map((row) => row.attorney_name)
      .sort()
      .slice(-3),
  ).toEqual(expect.arrayContaining(['Hugo Quartermain', 'Ida Voss']));
  expect(attorneys).toHaveLength(3);

  await video.page.getByRole('button', { name: 'Add order for Ida Voss' }).click();
  const again = orderOf(video.page, 'Ida Voss').last();
  await again.getByRole('button', { name: 'Certified Copy', exact: true }).click();
  await video.page.getByRole('button', { name: /^Save/ }).click();
  await again.getByText('Ida Voss already ordered this').waitFor();
  await expectAccessible(again);
  await again.getByText('Second copy intended').click();
  await again.getByText('Ida Voss already ordered this').waitFor({ state: 'hidden' });
  await save(video.page);
  await expect.poll(() => orderOf(reporter.page, 'Ida Voss').count()).toBe(2);

  await office.page.goto(`${job.path}edit/summary`);
  await section(office.page, 'orders')
    .getByText(/^Entered by /)
    .first()
    .waitFor();
  expect(
    await section(reporter.page, 'orders')
      .getByText(/^Entered by /)
      .count(),
  ).toBe(0);

  // Both change the same row: nobody's text is lost, and the question names it.
  const hugo = (page: Page) =>
    page.getByRole('group', { name: /^Attorney \d$/ }).filter({ hasText: 'Hugo Quartermain' });
  const firm = (page: Page) => hugo(page).getByRole('textbox', { name: 'Firm', exact: true });
  await firm(reporter.page).fill('Quartermain LLP');
  await firm(video.page).fill('Quartermain & Partners');
  await save(reporter.page);
  await video.page.getByRole('button', { name: /^Save/ }).click();
  const question = video.page.getByRole('dialog', { name: 'Someone else changed this worksheet' });
  await question.getByText(/Quartermain LLP/).waitFor();
  await question.getByText(/Quartermain & Partners/).waitFor();
  await question.getByText(/^(Hugo Quartermain) was changed by someone else/).waitFor();
  await question.getByText(/^Theirs: /).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await video.page.getByText(/^Sent at/).waitFor();
  expect(await firm(video.page).inputValue()).toBe('Quartermain LLP');
  expectNoComplaints(reporter);
  expectNoComplaints(video, [/409 \(Conflict\).*saveWorksheet/]);
  expectNoComplaints(office);
});
