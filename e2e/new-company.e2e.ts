import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { chooser, field, nameNew, pickNamed, typed } from './form-fields.ts';
import { desk, expectNoComplaints, openPerson, type Person } from './person.ts';
import { provePerson } from './prove-person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const WAIT = { timeout: 15_000 };

interface Mails {
  data: { message_outbox_id: number }[];
}

interface Newcomer {
  domain: string;
  user: string;
  email: string;
}

/** A second try finds the company of the first one, and must make another. */
function newcomerOf(earlierTries = 0): Newcomer {
  const suffix = earlierTries || '';
  return { domain: `lakeshore${suffix}`, user: `ida${suffix}`, email: `ida@lakeshore${suffix}.example` };
}

async function fillCompany({ page }: SignedIn, { user, email }: Newcomer): Promise<void> {
  await page.goto('/companies/new');
  await page.getByRole('heading', { name: 'New company' }).waitFor();
  const company = page.getByRole('region', { name: 'Name and web address' });
  await company.getByRole('textbox', { name: 'Name', exact: true }).fill('Lake Shore Reporting');
  await expect.poll(() => field(page, 'Domain name').inputValue(), WAIT).toBe('lakeshorereporting');
  await field(page, 'Domain name').fill('frontrange');
  const division = page.getByRole('region', { name: 'First division' });
  await division.getByRole('textbox', { name: 'Name' }).fill('Chicago');
  await division.getByRole('textbox', { name: 'Code' }).fill('CHI');
  const manager = page.getByRole('region', { name: 'First manager' });
  await manager.getByRole('textbox', { name: 'First name' }).fill('Ida');
  await manager.getByRole('textbox', { name: 'Last name' }).fill('Lane');
  await manager.getByRole('textbox', { name: 'User name' }).fill(user);
  await manager.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** The last mail to an address, as the outbox of the company where an admin works keeps it. */
async function mailTo({ api }: SignedIn, email: string): Promise<string> {
  let id: number | undefined;
  const find = async () => {
    const { data } = await api<Mails>('/outbox/messages', { limit: 1, search_text: email });
    id = data[0]?.message_outbox_id;
    return id;
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return (await api<{ body_text: string }>(`/outbox/message/${id}`)).body_text;
}

/** The mail to the manager. */
async function mailedPassword(admin: SignedIn, { email, domain }: Newcomer): Promise<string> {
  const body_text = await mailTo(admin, email);
  expect(body_text).toContain(`/${domain}`);
  return /Temporary password: (\S+)/.exec(body_text)?.[1] ?? '';
}

async function firstLogin({ page }: Person, { domain, user }: Newcomer, password: string): Promise<void> {
  await page.goto(`/${domain}`);
  await page.getByRole('textbox', { name: 'Username' }).fill(user);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/change-password/*');
  // Nothing else is open yet: no way around it, and none that looks like one.
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.goto('/activity/jobs');
  await page.waitForURL('**/change-password/*');
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('textbox', { name: 'New password' }).fill('Shoreline7kept');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Shoreline7kept');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/change-password'));
}

/** What stands on the dashboard of a company that has nothing yet. */
async function readFirstSteps(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Welcome to OnRecord' }).waitFor();
  const steps = page.getByRole('region', { name: 'Your first hour' }).getByRole('listitem');
  expect(await steps.count()).toBe(8);
  await expectAccessible(page);
}

async function firstJob({ page }: Person): Promise<void> {
  await page.getByRole('link', { name: 'New job' }).last().click();
  await page.waitForURL('**/activity/jobs/new');
  await nameNew(page, 'Client', 'Tolliver and Daughters');
  await nameNew(page, 'Taking attorney', 'Ada Tolliver');
  await nameNew(page, 'Case', 'Tolliver v. Greywater');
  await pickNamed(page, 'Job type', 'Deposition');
  await field(page, 'Date').fill(typed(Temporal.Now.plainDateISO().add({ weeks: 6 })));
  await field(page, 'Start').fill('9:30 am');
  await page.getByRole('radio', { name: 'Remote' }).click();
  await nameNew(page, 'Deponent', 'Walter Greywater');
  await pickNamed(page, 'Service', 'Court Reporter');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  await page.getByText('Tolliver and Daughters').first().waitFor();
}

test('an admin makes a company, and within a minute its first user schedules a first job', async ({ task }) => {
  const newcomer = newcomerOf(task.result?.retryCount);
  const admin = await signedIn('admin', desk, '/dashboard');
  const { page } = admin;
  await page.getByRole('dialog', { name: 'Choose company' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Working in No company chosen/ }).waitFor();
  await fillCompany(admin, newcomer);
  await field(page, 'Domain name').fill('x');
  await page.getByRole('button', { name: 'Create the company' }).click();
  await page.getByText('Minimum length is 2 characters').first().waitFor();
  await field(page, 'Domain name').fill('frontrange');
  await page.getByRole('button', { name: 'Create the company' }).click();
  await page.getByText('Another company has this domain name.').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'User name' }).inputValue()).toBe(newcomer.user);
  await field(page, 'Domain name').fill(newcomer.domain);
  await page.getByRole('button', { name: 'Create the company' }).click();
  await page.getByText('Lake Shore Reporting is ready.').first().waitFor();
  await page.getByRole('heading', { name: 'Lake Shore Reporting', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Work in this company' }).click();
  await page.getByRole('button', { name: 'Working in Lake Shore Reporting. Choose another company.' }).waitFor();

  const password = await mailedPassword(admin, newcomer);
  const ida = await openPerson(desk);
  await firstLogin(ida, newcomer, password);
  await readFirstSteps(ida);
  await firstJob(ida);
  await ida.page.goto('/dashboard');
  const steps = ida.page.getByRole('region', { name: 'Your first hour' });
  await steps.getByRole('link', { name: 'Change: Schedule your first job' }).waitFor();
  await steps.getByRole('link', { name: 'Change: Add your clients' }).waitFor();
  await ida.page.getByRole('button', { name: 'Hide this list' }).click();
  await ida.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expectNoComplaints(ida);
  expectNoComplaints(admin, [/400 \(Bad Request\).*\/api\/company\/create$/]);
}, 90_000);

interface Starter {
  name: string;
  email: string;
}

async function askForLink({ page }: Person, { name, email }: Starter): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start your company' }).click();
  await page.getByRole('heading', { name: 'Start your company' }).waitFor();
  await page.getByRole('textbox', { name: 'Company name' }).fill(name);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ida');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lane');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('Please complete the captcha.').waitFor();
  await expectAccessible(page);
  await provePerson(page);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText(`Check your email. We sent the next step to ${email}.`).waitFor();
}

test('a stranger starts a company by a mailed link and lands on its first steps', async ({ task }) => {
  const suffix = task.result?.retryCount || '';
  const starter = { name: `Prairie Rose${suffix} Reporting`, email: `ida@prairierose${suffix}.example` };
  const domain = `prairierose${suffix}reporting`;
  const ida = await openPerson(desk);
  const { page } = ida;
  await askForLink(ida, starter);
  const admin = await signedIn('admin', desk, '/dashboard');
  const link = /\/start-company\?t=\S+/.exec(await mailTo(admin, starter.email))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set up your company' }).waitFor();
  const address = page.getByRole('textbox', { name: 'Your company’s address' });
  await expect.poll(() => address.inputValue(), WAIT).toBe(domain);
  await address.fill('frontrange');
  await page.getByText('Another company has this domain name.').waitFor();
  await address.fill('board');
  await page.getByText('This word is an address of the product itself.').waitFor();
  await address.fill(domain);
  await page.getByText(`/${domain} is free.`).waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Shoreline7kept');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Shoreline7kept');
  await page.getByRole('button', { name: 'Create my company' }).click();
  await page.waitForURL('**/dashboard');
  await readFirstSteps(ida);
  const { data } = await admin.api<{ data: { name: string; started_by: string }[] }>('/company/companies', {
    search_text: starter.name,
  });
  expect(data).toMatchObject([{ name: starter.name, started_by: 'own' }]);
  expectNoComplaints(ida);

  const late = await openPerson(desk);
  await late.page.goto(link);
  await late.page.getByText('This link was used or has expired. Please start again.').waitFor();
  expectNoComplaints(late, [/404 \(Not Found\).*\/api\/company_start\/getStart$/]);
}, 90_000);

test('a manager changes how the own company writes, and an open screen of a colleague follows', async () => {
  const colleague = await signedIn('fr.scheduler', desk);
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await page.goto('/mycompany');
  await page.getByRole('textbox', { name: 'City' }).fill('Golden');
  await chooser(page, 'Clock').click();
  await page.getByRole('option', { name: '24 hours' }).click();
  expect(await page.getByRole('textbox', { name: 'Domain name' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('was saved.').first().waitFor();
  const clock = () => colleague.api<{ time_format: number }>('/company/getSessionSettings');
  expect(await clock()).toMatchObject({ time_format: 24 });
  await chooser(page, 'Clock').click();
  await page.getByRole('option', { name: '12 hours' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await clock()).time_format, WAIT).toBe(12);
  expectNoComplaints(manager);
});

test('a manager looks around in sample data, comes back and turns it off', async () => {
  const manager = await signedIn('fr.manager', desk, '/applicationsettings');
  const { page } = manager;
  const card = page.getByRole('region', { name: 'Sample data' });
  await card.getByRole('button', { name: 'Turn on sample data' }).click();
  await card.getByRole('button', { name: 'Look around' }).click({ timeout: 60_000 });
  await page.getByText('Sample data. Nothing here is emailed or counted.').waitFor(WAIT);
  await page.goto('/clients');
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  await page.getByText('Sample', { exact: true }).waitFor();
  await page.getByText('Larkin & Boyd LLP').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Back to / }).click();
  await page.getByText('Sample data. Nothing here is emailed or counted.').waitFor({ state: 'detached' });
  await page.goto('/applicationsettings');
  await card.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn off sample data?' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await card.getByText('Sample data is off.').waitFor(WAIT);
  expectNoComplaints(manager);
}, 120_000);
