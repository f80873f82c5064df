import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { button, field, nameNew, pickFirst, typed } from './form-fields.ts';
import { noticePdf, noticeText } from './notice-pdf.ts';
import { desk, expectNoComplaints, origin, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** A Wednesday so far ahead that nobody has plans for it yet. */
function quietDay(): Temporal.PlainDate {
  const day = Temporal.Now.plainDateISO().add({ weeks: 74 });
  return day.add({ days: 3 - day.dayOfWeek });
}

const DAY = quietDay();
const PROPOSED = DAY.add({ days: 1 });
const MOVED = DAY.add({ days: 6 });

/** Presses a button whose dialog asks for words, and sends them. */
async function sendWords(page: Page, action: string, words: string, sent: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: action });
  await field(page, 'Message').fill(words);
  await dialog.getByRole('button', { name: sent, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

interface Mail {
  subject: string;
  to_address: string;
  body_text: string;
}

/** The mail about a request that begins so, once it is in the outbox: the number of the request ends its subject. */
async function mailOf({ api }: SignedIn, beginning: string, number: string): Promise<Mail> {
  const found = async () =>
    (
      await api<{ data: { message_outbox_id: number; subject: string }[] }>('/outbox/messages', {
        search_text: number,
        limit: 20,
      })
    ).data.find(({ subject }) => subject.startsWith(beginning) && subject.endsWith(`(${number})`))?.message_outbox_id;
  await expect.poll(found, { timeout: 20_000, message: `${beginning} ${number}` }).toBeDefined();
  return api(`/outbox/message/${await found()}`);
}

test('a paralegal drops a notice, requests, edits, replies and takes a proposed time; the office makes the job and moves it when she asks; a colleague confirms it for her', async () => {
  const paralegal = await signedIn('fr.paralegal', phone);
  const office = await signedIn('fr.manager', desk);
  const { page } = paralegal;
  const desktop = office.page;

  // She requests: the notice says when, who and where, and she says the rest.
  await page.goto('/activity/jobs/requests');
  await page.getByRole('link', { name: 'Request a job' }).click();
  const notice = noticePdf(noticeText('2031CV48120', 'Ada Ollery', DAY));
  await page
    .getByLabel('Deposition notice')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Notice_Ollery.pdf', mimeType: 'application/pdf', buffer: notice });
  await page.getByText('Notice_Ollery.pdf is attached.').waitFor();
  await expect.poll(() => field(page, 'Deponents').inputValue()).toBe('Ada Ollery');
  expect(await field(page, 'Date').inputValue()).toBe(typed(DAY));
  expect(await field(page, 'Start').inputValue()).toBe('09:30 AM');
  expect(await field(page, 'Place or meeting link').inputValue()).toContain('zoom.us');
  await nameNew(page, 'Case', 'Ollery v. Quist');
  await pickFirst(page, 'Taking attorney');
  await pickFirst(page, 'Job type');
  await field(page, 'Place or meeting link').fill('1900 Grant Street, Denver');
  await field(page, 'Services needed').fill('Court Reporter');
  await button(page, 'Send the request').click();
  const heading = page.getByRole('heading', { name: /^Request R-\d+$/ });
  await heading.waitFor();
  const number = /R-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  const address = new URL(page.url()).pathname;

  // She edits it.
  await page.getByRole('link', { name: 'Edit the request' }).click();
  await field(page, 'Deponents').fill('Ada Ollery\nBert Quist');
  await button(page, 'Send the request').click();
  await heading.waitFor();
  await page.getByText('Ada Ollery; Bert Quist').waitFor();

  // The office asks back, and she replies from the list of her requests.
  await desktop.goto(`/activity/jobs/requests?id=${number.slice(2)}`);
  await sendWords(desktop, 'Ask a question', 'Who defends?', 'Send');
  await page.goto('/activity/jobs/requests');
  await page
    .getByRole('region', { name: 'Needs your reply' })
    .getByRole('link', { name: /Ada Ollery/ })
    .click();
  await page.getByText('Who defends?').waitFor();
  await sendWords(page, 'Reply', 'Mr. Quist’s own counsel.', 'Send');
  await desktop.getByText('Mr. Quist’s own counsel.').waitFor();

  // The office proposes another time, and she takes it.
  await button(desktop, 'Propose another time').click();
  const proposal = desktop.getByRole('dialog', { name: 'Propose another time' });
  await field(desktop, 'Date').first().fill(typed(PROPOSED));
  await field(desktop, 'Start').first().fill('1:00 pm');
  await expectAccessible(proposal);
  await proposal.getByRole('button', { name: 'Propose another time' }).click();
  await proposal.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Take this time ${typed(PROPOSED)}, 01:00 PM` }).click();
  await page.getByText('The office has not answered yet.').waitFor();

  // A key chooses who is free then, and the form of the job begins with what she asked for.
  const free = desktop.getByRole('region', { name: 'Who is free' });
  await free.getByText('Free', { exact: true }).first().waitFor();
  await desktop
    .getByText(`${typed(PROPOSED)}, 01:00 PM`)
    .first()
    .waitFor();
  const chosen = (await free.getByRole('listitem').first().locator('[data-provider-name]').textContent()) ?? '';
  // The list is read anew when the request changes: a key pressed in between chooses nobody.
  const choose = async () => {
    await desktop.keyboard.press('1');
    return free.getByRole('radio', { checked: true }).count();
  };
  await expect.poll(choose, { timeout: 15_000 }).toBe(1);
  await desktop.keyboard.press('a');
  await desktop.getByText(/^From job request/).waitFor();
  expect(await field(desktop, 'Date').first().inputValue()).toBe(typed(PROPOSED));
  expect(await field(desktop, 'Start').first().inputValue()).toMatch(/^0?1:00 PM$/i);
  expect(await desktop.getByRole('combobox', { name: 'Case', exact: true }).textContent()).toContain('Ollery v. Quist');
  await field(desktop, 'City').fill('Denver');
  await desktop.keyboard.press('Control+Enter');
  await desktop.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  for (const name of ['Ollery, Ada', 'Quist, Bert', chosen]) await desktop.getByText(name).first().waitFor();

  // She asks to move it, and the office moves it.
  await page.getByRole('link', { name: /^Job \d+$/ }).click();
  await page.getByRole('button', { name: /^Reschedule/ }).click();
  await field(page, 'New date').fill(typed(MOVED));
  await field(page, 'New date').press('Tab');
  await button(page, 'Send request').click();
  const moving = page
    .getByRole('listitem')
    .filter({ hasText: 'Move' })
    .getByRole('link', { name: /^R-\d+$/ });
  await moving.waitFor();
  const move = (await moving.textContent()) ?? '';
  await desktop.goto(`/activity/jobs/requests?id=${move.slice(2)}`);
  await button(desktop, 'Accept').click();
  await desktop.getByRole('button', { name: /^Move and ask|^Move the/ }).click();
  await desktop.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText(typed(MOVED)).first().waitFor();
  const job = new URL(page.url()).pathname;

  // Six mails say so to her, in her words, and lead to her request.
  for (const [beginning, of, words] of [
    ['Request received: ', number, 'Ada Ollery'],
    ['We have a question: ', number, 'Who defends?'],
    ['We propose another time: ', number, `${typed(PROPOSED)}, 01:00 PM`],
    ['Scheduled: ', number, 'Ollery v. Quist'],
    ['Request received: ', move, typed(MOVED)],
    ['Accepted: ', move, typed(MOVED)],
  ] as const) {
    const mail = await mailOf(office, beginning, of);
    expect(mail).toMatchObject({
      to_address: expect.stringContaining('tallmadge'),
      body_text: expect.stringContaining(words),
    });
    expect(mail.body_text).not.toMatch(/queue|undefined|\d{4}-\d\d-\d\d/);
    expect(mail.body_text).toContain(`${origin()}${address.replace(number.slice(2), of.slice(2))}`);
  }
  await page.goto(address);
  await page.getByRole('link', { name: /^Job \d+$/ }).waitFor();

  // She lets a colleague act for her, who confirms it in her name until that is ended.
  const colleague = await signedIn('fr.attorney', phone);
  await page.goto('/delegationaccessrequests');
  await page.getByRole('button', { name: 'Let someone act for me' }).click();
  const form = page.getByRole('dialog', { name: 'Let someone act for me' });
  await form.getByRole('button', { name: 'Let them act' }).click();
  await form.getByText('Please choose a person').waitFor();
  await form.getByRole('combobox', { name: 'Who acts' }).click();
  await page.getByPlaceholder('Type to search').fill('Marchetti');
  await page
    .getByRole('option', { name: /Marchetti/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Let them act' }).click();
  await form.waitFor({ state: 'hidden' });
  const whose = colleague.page.getByRole('combobox', { name: 'Whose' });
  await colleague.page.goto('/activity/jobs');
  await whose.selectOption({ label: (await whose.getByRole('option', { name: /Tallmadge/ }).textContent()) ?? '' });
  await colleague.page.getByText(/^Acting for .*Tallmadge/).waitFor();
  await expectAccessible(colleague.page.getByText(/^Acting for .*Tallmadge/));
  await colleague.page.goto(job);
  const question = colleague.page.getByRole('region', { name: 'Is everything about this job correct?' });
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  const log = { object_type: 'job', object_id: Number(/job\/(\d+)/.exec(job)?.[1]), limit: 10 };
  const { data } = await office.api<{ data: { activity_type: string; acting_for_name: string }[] }>(
    '/activity_log/activityLogs',
    log,
  );
  expect(data.find(({ activity_type }) => activity_type === 'Confirm Job')?.acting_for_name).toContain('Tallmadge');
  await page.getByRole('button', { name: /^End: .*Marchetti/ }).click();
  await page.getByText('Ended. Access stopped at once.').first().waitFor();
  await whose.getByRole('option', { name: /Tallmadge/ }).waitFor({ state: 'detached' });
  expectNoComplaints(colleague);
  expectNoComplaints(paralegal);
  expectNoComplaints(office);
});
