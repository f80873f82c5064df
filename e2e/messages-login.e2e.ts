import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, openPerson, origin } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** Each sentence of the login, in the case that brings it about. */
interface Answer {
  accessToken: string;
  company_id: number;
  id: number;
  data: Array<{ message_outbox_id: number; subject: string }>;
  body_text: string;
}

/** The operator of the product, by calls alone. */
async function operator() {
  let headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${origin()}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const use = ({ accessToken, company_id }: Answer) => {
    const tenant = String(company_id);
    headers = { ...headers, authorization: `Bearer ${accessToken}`, 'x-tenant-id': tenant };
  };
  use(await call('POST', '/auth/login', { username: 'admin', password: 'Deposition1!' }));
  return {
    call,
    workIn: async (companyId: number) => use(await call('GET', `/auth/getUserSessionOfCompany/${companyId}`)),
  };
}
type Operator = Awaited<ReturnType<typeof operator>>;

const PASSWORD = 'Quiet-Harbor7';
/** A second try of a test finds the names of the first one taken. */
const fresh = () => Date.now().toString(36);

/** A forgotten password, and the mail that came of it. */
async function choosePassword({ call }: Operator, username: string, email: string, company_id: number): Promise<void> {
  await call('POST', '/auth/forgotPassword', { username, company_id });
  const link = async () => {
    const { data } = await call('POST', '/outbox/messages', { search_text: email });
    // The welcome to a new login is written in the background, before this mail or after it.
    const reset = data.find(({ subject }) => subject.startsWith('Reset your password'));
    if (!reset) return '';
    const { body_text } = await call('GET', `/outbox/message/${reset.message_outbox_id}`);
    return /forgot-password\?t=(\S+)/.exec(body_text)?.[1] ?? '';
  };
  await expect.poll(link, { timeout: 15_000 }).not.toBe('');
  const body = { token: await link(), password: PASSWORD, confirm_password: PASSWORD };
  await call('POST', '/auth/resetPassword', body);
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function door(path: string): Promise<Page> {
  const { page } = await openPerson(desk);
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  return page;
}

test('nothing typed is asked for at its field', async () => {
  const page = await door('/frontrange');
  await page.getByRole('button', { name: 'Submit' }).click();
  await says(page, 'Username is required');
  await says(page, 'Password is required');
});

test('a company that is none leads to the login', async () => {
  const { page } = await openPerson(desk);
  await page.goto('/nosuchcompany');
  await says(page, 'Company not found.');
  await page.waitForURL(/\/login/);
});

describe('an account that staff shut', () => {
  async function newUser(manager: SignedIn, username: string): Promise<{ id: number; version: number }> {
    const email = `${username}@shut.example`;
    const draft = { username, first_name: 'Shut', last_name: 'Out', email, user_type: 'company' };
    const { id } = await manager.api<{ id: number }>('/user/create', draft);
    const admin = await operator();
    const { company_id } = await manager.api<{ company_id: number }>('/session/me');
    await admin.workIn(company_id);
    await choosePassword(admin, username, email, company_id);
    return manager.api<{ version: number }>(`/user/getUser/${id}`).then(({ version }) => ({ id, version }));
  }

  test('says that it is disabled', async () => {
    const manager = await signedIn('th.manager', desk);
    const username = `th.closed.${fresh()}`;
    const { id, version } = await newUser(manager, username);
    await manager.api(`/user/updateData/${id}`, { status: 'inactive', version }, 'PATCH');
    const page = await door('/thames');
    await enter(page, username, PASSWORD);
    await says(page, 'Your account is disabled. Please contact technical support for assistance.');
  });

  test('or that it is blocked', async () => {
    const manager = await signedIn('th.manager', desk);
    const username = `th.blocked.${fresh()}`;
    const { id, version } = await newUser(manager, username);
    await manager.api(`/user/updateData/${id}`, { is_block: true, version }, 'PATCH');
    const page = await door('/thames');
    await enter(page, username, PASSWORD);
    await says(page, 'Your user is blocked. Please contact support.');
  });
});

test('a company whose subscription ran out names itself', async () => {
  const admin = await operator();
  const domain_name = `lapsed${fresh()}`;
  const name = `Lapsed Reporting ${domain_name}`;
  const email = `lena@${domain_name}.example`;
  const { id } = await admin.call('POST', '/company/create', {
    name,
    domain_name,
    time_zone: 'America/Denver',
    locale: 'en-us',
    division: { name: 'Denver', code: 'DEN' },
    manager: { username: 'ls.manager', first_name: 'Lena', last_name: 'Lapse', email },
  });
  await admin.workIn(id);
  await choosePassword(admin, 'ls.manager', email, id);
  const fees = [
    'servicelink_monthly_fee',
    'solaria_monthly_fee',
    'company_invoice_storage_fee',
    'storage_fee',
    'free_storage',
  ];
  await admin.call('PATCH', `/subscription/update/${id}`, {
    ...Object.fromEntries(fees.map((name) => [name, '0.00'])),
    total_file_search_fee: null,
    payment_day: 1,
    additional_information: '',
    expiration_date: '2026-01-31',
    version: 0,
  });
  const page = await door(`/${domain_name}`);
  await enter(page, 'ls.manager', PASSWORD);
  await says(page, `The subscription of ${name} has expired.`);
});

test('an admin who tried five wrong passwords is told so in words of their own', async () => {
  const admin = await operator();
  const username = `admin.spare.${fresh()}`;
  const email = 'spare@admin.example';
  const draft = { username, first_name: 'Spare', last_name: 'Admin', email, user_type: 'admin' };
  await admin.call('POST', '/user/create', draft);
  const page = await door('/login');
  for (let failure = 1; failure <= 4; failure += 1) {
    const answer = page.waitForResponse('**/api/auth/login');
    await enter(page, username, `Wrong-guess${failure}`);
    expect((await answer).status()).toBe(401);
  }
  await enter(page, username, 'Wrong-guess5');
  await says(page, 'The admin account is locked.');
});
