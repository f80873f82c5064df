import { expect, test } from 'vitest';
import { expectNoComplaints } from './person.ts';
import { signedIn } from './signed-in.ts';

interface Listed<Row> {
  data: Row[];
}

test('a note is written at a job, completed, taken back, deleted and brought back, while a colleague looks on', async () => {
  const manager = await signedIn('fr.manager');
  const { page } = manager;
  const jobs = await manager.api<Listed<{ job_id: number | null; division_id: number }>>('/job/getJobListing', {
    date_range: 'next_7_days',
    limit: 20,
  });
  const job = jobs.data.find(({ job_id }) => job_id !== null);
  const { company_id } = await manager.api<{ company_id: number }>('/session/me');
  const address = `/activity/jobs/details/company/${company_id}/division/${job?.division_id}/view/job/${job?.job_id}?tab=notes`;
  const text = `Ring twice, the bell is broken ${Date.now()}`;
  const colleague = await signedIn('fr.scheduler');
  await colleague.page.goto(address);
  await page.goto(address);
  await page.getByRole('button', { name: 'Add note' }).click();
  const form = page.getByRole('dialog', { name: 'New note' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This field is required').waitFor();
  await form.getByRole('textbox', { name: 'Note' }).fill(text);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  const note = page.getByRole('listitem').filter({ hasText: text });
  await note.waitFor();
  await colleague.page.getByText(text).waitFor();
  await note.getByRole('button', { name: 'Complete' }).click();
  await note.getByText(/^Completed /).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await note.getByText(/^Completed /).waitFor({ state: 'hidden' });
  await note.getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await note.waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'Deleted' }).click();
  await note.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('radio', { name: 'Active' }).click();
  await note.waitFor();
  expectNoComplaints(manager, [/400 \(Bad Request\)/]);
  // The job may be for a client of a division that the colleague does not work in.
  expectNoComplaints(colleague, [/404 \(Not Found\).*\/client\/getClient\//]);
  await expect.poll(() => colleague.page.getByText(text).count(), { timeout: 15_000 }).toBe(1);
});
