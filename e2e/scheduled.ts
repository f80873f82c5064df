import type { Page } from 'playwright-core';
import { field, nameNew, pickFirst, pickNamed, typed } from './form-fields.ts';

/** A Wednesday so far ahead that nobody has plans for it yet. */
export function quietDay(weeks: number): Temporal.PlainDate {
  const day = Temporal.Now.plainDateISO().add({ weeks });
  return day.add({ days: 3 - day.dayOfWeek });
}

/** A job with everybody in it known already, by one scheduler; answers once its page is open. */
export async function schedule(page: Page, day: Temporal.PlainDate, caseName: string): Promise<void> {
  await page.goto('/activity/jobs/new');
  await pickFirst(page, 'Client');
  await nameNew(page, 'Case', caseName);
  await pickFirst(page, 'Taking attorney');
  await pickNamed(page, 'Job type', 'Deposition');
  await field(page, 'Date').fill(typed(day));
  await field(page, 'Start').fill('9:30 am');
  await page.getByRole('radio', { name: 'Remote' }).click();
  await nameNew(page, 'Deponent', 'Dana Whitfield');
  await pickNamed(page, 'Service', 'Court Reporter');
}
