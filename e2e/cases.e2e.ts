import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { fromMore } from './more-menu.ts';
import { expectNoComplaints, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const SLOW = { timeout: 15_000 };

interface Saved {
  id: number;
}

test('a case is entered in the tab of its client with a warning about one like it; a colleague sees it change, and it is merged and taken apart again', async () => {
  const manager = await signedIn('fr.manager');
  const { page, api } = manager;
  const mark = `Tressalian${Date.now() % 1_000_000}`;
  const firm = await api<Saved>('/client/create', { name: `${mark} LLP` });
  await page.goto(`/clients/${firm.id}?tab=cases`);
  await page.getByRole('button', { name: 'New case' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New case' });
  await drawer
    .getByRole('combobox', { name: 'Client' })
    .filter({ hasText: `${mark} LLP` })
    .waitFor();
  await drawer.getByRole('textbox', { name: 'Case', exact: true }).fill(`${mark} v. Oakhurst`);
  await drawer.getByRole('textbox', { name: 'Court Docket Number' }).fill(`CV-${mark}`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  // It shows at once in the tab it was entered in, and counts there.
  await page.getByRole('link', { name: `${mark} v. Oakhurst` }).waitFor();
  await expect.poll(() => page.getByRole('tab', { name: 'Cases' }).textContent(), SLOW).toMatch(/1/);

  await page.getByRole('button', { name: 'New case' }).first().click();
  await drawer.getByRole('textbox', { name: 'Case', exact: true }).fill('Something else entirely');
  await drawer.getByRole('textbox', { name: 'Court Docket Number' }).fill(`cv ${mark}`);
  await drawer.getByRole('status', { name: 'Similar records' }).getByText('Same number').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: `${mark} v. Oakhurst` }).click();
  await page.getByRole('heading', { name: `${mark} v. Oakhurst` }).waitFor();
  const address = new URL(page.url()).pathname;
  const id = Number(address.split('/').at(-1));
  const colleague = await signedIn('fr.scheduler', phone);
  await colleague.page.goto(`${address}?tab=details`);
  await colleague.page.getByRole('tab', { name: 'Notes' }).waitFor();
  await api('/note/create', { object_type: 'case', object_id: id, note_text: 'Speaks Welsh' });
  await expect.poll(() => colleague.page.getByRole('tab', { name: 'Notes' }).textContent(), SLOW).toMatch(/1/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit ' });
  await edit.getByRole('textbox', { name: 'Defendant' }).fill('Oakhurst Mills');
  await edit.getByRole('button', { name: 'Save' }).click();
  await colleague.page.getByText('Oakhurst Mills').first().waitFor();

  // A job is entered in the tab of the case: case and client stand there already.
  await page.getByRole('tab', { name: 'Jobs' }).click();
  await page.getByRole('link', { name: 'New job' }).first().click();
  await page
    .getByRole('combobox', { name: 'Client' })
    .filter({ hasText: `${mark} LLP` })
    .first()
    .waitFor();
  await page
    .getByRole('combobox', { name: 'Case' })
    .filter({ hasText: `${mark} v. Oakhurst` })
    .first()
    .waitFor();

  const { company_id } = await api<{ company_id: number }>('/session/me');
  const other = await api<Saved>(`/case/${company_id}/create`, { case_name: `${mark} versus Oakhurst Mills` });
  await page.goto(`/merge?noun=case&keep=${id}&merge=${other.id}`);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText(`${mark} versus Oakhurst Mills was merged into ${mark} v. Oakhurst.`).waitFor();
  const typed = { case_name: `${mark} versus Oakhurst Mills` };
  const near = await api<{ matches: { id: number; reasons: string[] }[] }>('/case/checkCaseExisted', typed);
  expect(near.matches.find((match) => match.id === id)?.reasons).toContain('former_name');
  await page.goto('/merge?noun=case');
  const done = page.getByRole('listitem').filter({ hasText: `${mark} versus Oakhurst Mills` });
  await done.getByRole('button', { name: 'Undo' }).click();
  await done.getByText('Undone by').waitFor();
  expectNoComplaints(manager);
  expectNoComplaints(colleague);
});

test('a case with jobs is not deleted, one without is', async () => {
  const manager = await signedIn('fr.manager');
  const { page, api } = manager;
  const sort = { column_name: 'job_count', type: 'desc' };
  const { data } = await api<{ data: { case_id: number }[] }>('/case/cases', { limit: 1, sort });
  await page.goto(`/cases/${data[0]?.case_id}`);
  await fromMore(page, 'Delete');
  await page.getByRole('dialog').getByText('This case is in use and cannot be deleted.').waitFor();
  const { company_id } = await api<{ company_id: number }>('/session/me');
  const name = `Unwanted ${Date.now()}`;
  const { id } = await api<Saved>(`/case/${company_id}/create`, { case_name: name });
  await page.goto(`/cases/${id}`);
  await fromMore(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor();
  expectNoComplaints(manager);
});

test('a deponent is entered with a warning by phone, changed before a colleague’s eyes, merged, taken apart, and kept while in use', async () => {
  const manager = await signedIn('fr.manager');
  const { page, api } = manager;
  const mark = `Vellacott${Date.now() % 1_000_000}`;
  const mobile = `303-555-${String(Date.now() % 10_000).padStart(4, '0')}`;
  const known = await api<Saved>('/deponent/create', { last_name: `${mark}-Prior`, first_name: 'Una', mobile });
  await page.goto('/deponents');
  await page.getByRole('button', { name: 'New deponent' }).click();
  const drawer = page.getByRole('dialog', { name: 'New deponent' });
  await drawer.getByRole('textbox', { name: 'Phone' }).pressSequentially(mobile.replaceAll('-', ' '));
  const like = drawer.getByRole('status', { name: 'Similar records' });
  await like.getByRole('link', { name: `${mark}-Prior, Una` }).waitFor();
  await drawer.getByRole('textbox', { name: 'Last Name' }).fill(mark);
  await drawer.getByRole('textbox', { name: 'First Name' }).fill('Una');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: `${mark}, Una` }).waitFor();
  const address = new URL(page.url()).pathname;
  const id = Number(address.split('/').at(-1));

  const colleague = await signedIn('fr.scheduler', phone);
  await colleague.page.goto(address);
  await colleague.page.getByRole('heading', { name: `${mark}, Una` }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit ' });
  await edit.getByRole('textbox', { name: 'Employed By' }).fill('Sallow Mills');
  await edit.getByRole('button', { name: 'Save' }).click();
  await colleague.page.getByText('Sallow Mills').first().waitFor();

  await page.goto(`/merge?noun=deponent&keep=${id}&merge=${known.id}`);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await page
    .getByText(/was merged into/)
    .first()
    .waitFor();
  await page.goto('/merge?noun=deponent');
  const done = page.getByRole('listitem').filter({ hasText: `${mark}-Prior` });
  await done.getByRole('button', { name: 'Undo' }).click();
  await done.getByText('Undone by').waitFor();

  const sort = { column_name: 'job_count', type: 'desc' };
  const { data } = await api<{ data: { deponent_id: number }[] }>('/deponent/deponents', { limit: 1, sort });
  await page.goto(`/deponents/${data[0]?.deponent_id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByText('This deponent is in use and cannot be deleted.').waitFor();
  expectNoComplaints(manager);
  expectNoComplaints(colleague);
});
