import { expect, test } from 'vitest';
import { expectNoComplaints } from './person.ts';
import { signedIn } from './signed-in.ts';

interface Saved {
  id: number;
}

test('two clients are chosen in the list, compared, merged, and two again; the old address leads to the new one', async () => {
  const manager = await signedIn('fr.manager');
  const { page } = manager;
  const mark = `Zwillinge ${Date.now()}`;
  const make = (name: string, phone: string) => manager.api<Saved>('/client/create', { name, phone });
  const one = await make(`${mark} LLP`, '');
  const other = await make(`${mark} and Partners`, '303-555-0142');
  await manager.api('/note/create', { object_type: 'client', object_id: other.id, note_text: 'Pays by check' });

  await page.goto('/clients');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search', exact: true }))
    .first()
    .fill(mark);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(2);
  for (const name of [`${mark} LLP`, `${mark} and Partners`])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
  await page.getByRole('link', { name: 'Merge these two' }).click();
  await page.getByRole('heading', { name: 'Merge records' }).waitFor();

  const moves = page.getByRole('region', { name: 'What moves' });
  const isSwapped = new URL(page.url()).searchParams.get('keep') !== String(one.id);
  if (isSwapped) await page.getByRole('button', { name: 'Swap' }).click();
  await moves.getByText('Notes').waitFor();
  await page.getByRole('radio', { name: 'Phone: use 303-555-0142' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Phone: use 303-555-0142' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`Everything that belongs to ${mark} and Partners`).waitFor();
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText(`${mark} and Partners was merged into ${mark} LLP.`).waitFor();

  await page.goto(`/clients/${other.id}`);
  await page.waitForURL((url) => url.pathname === `/clients/${one.id}`);
  await page.getByRole('heading', { name: `${mark} LLP` }).waitFor();

  await page.goto('/merge?noun=client');
  const done = page.getByRole('listitem').filter({ hasText: `${mark} and Partners` });
  await done.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`The merge of ${mark} and Partners into ${mark} LLP was undone.`).waitFor();
  await done.getByText('Undone by').waitFor();
  await page.goto(`/clients/${other.id}`);
  await page.getByRole('heading', { name: `${mark} and Partners` }).waitFor();
  expectNoComplaints(manager);
});
