import type { BrowserContextOptions, Page, Response } from 'playwright-core';
import { codeMailedBy } from './mailed-code.ts';
import { openPerson, origin, type Person } from './person.ts';

export interface SignedIn extends Person {
  /** A call with this person's own session, for finding what a journey starts from. */
  api<T>(path: string, body?: unknown, method?: string): Promise<T>;
}

const doors: Readonly<Record<string, string>> = { fr: '/frontrange', bl: '/bayline', th: '/thames' };

/** The other half of the way where a company wants it. */
async function giveCode(page: Page, login: Response): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/^A verification code was sent to /).waitFor();
  const { company_id } = await login.json();
  await page.keyboard.type(await codeMailedBy(company_id));
}

/** Opens a window and signs in at the door of the company that the name begins with. */
export async function signedIn(username: string, options?: BrowserContextOptions): Promise<SignedIn> {
  const person = await openPerson(options);
  const { page } = person;
  let headers: Record<string, string> = {};
  page.on('request', (request) => {
    const { authorization, 'x-tenant-id': tenant } = request.headers();
    if (authorization && tenant) headers = { authorization, 'x-tenant-id': tenant };
  });
  const company = username.split('.')[0] ?? '';
  await page.goto(doors[company] ?? '/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('Deposition1!');
  const login = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Submit' }).click();
  if (company === 'bl') await giveCode(page, await login);
  await page.waitForURL(/\/(dashboard|job-check)$/);
  // On a phone those with jobs ahead see these first.
  if (page.url().endsWith('/job-check')) await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  // Before an admin stands the choice of a company, and hides what is behind it.
  const choice = page.getByRole('dialog', { name: 'Choose company' });
  await page.getByRole('heading', { name: 'Dashboard' }).or(choice).first().waitFor();
  return {
    ...person,
    async api(path, body, method = body === undefined ? 'GET' : 'POST') {
      const answer = await fetch(`${origin()}/api${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
}
