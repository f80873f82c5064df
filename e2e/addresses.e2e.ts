import { expect, test } from 'vitest';
import { ADDRESSES } from './addresses.ts';
import { openPerson, type Person } from './person.ts';
import { linkPatterns, routePatterns, screensOf } from './screens.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const rowsOf = (who: string) => ADDRESSES.filter(([, person]) => person === who);

/** The names of parameters differ between the tables; what they stand for does not. */
const shapeOf = (path: string) => path.replace(/[$:]\w+/g, '*');

/** Goes to an address without loading the application anew, and returns what is wrong there. */
async function faultAt({ page }: Person, path: string, heading: string): Promise<string | undefined> {
  const before = await page.evaluate((to) => {
    const from = location.pathname;
    document.title = '';
    history.pushState(null, '', to);
    return from;
  }, path);
  const isThere = page.waitForFunction(
    // An address that leads back to the page before it leaves the tab's name alone.
    ([wanted, from]) => {
      const shown = document.querySelector('h1')?.textContent?.trim() ?? '';
      return (
        (document.title !== '' || location.pathname === from) && (wanted === '*' ? shown !== '' : shown === wanted)
      );
    },
    [heading, before] as const,
    { timeout: 8_000 },
  );
  return isThere.then(
    () => undefined,
    async () => `${path}: ${await page.locator('h1').allTextContents()} in place of ${heading}`,
  );
}

async function faultsOf(person: SignedIn, who: string): Promise<string[]> {
  const faults: (string | undefined)[] = [];
  for (const [pattern, , heading] of rowsOf(who)) {
    const [screen] = await screensOf(pattern, person);
    faults.push(screen ? await faultAt(person, screen.path, heading) : `${pattern}: nothing to open`);
  }
  return faults.filter((fault) => fault !== undefined);
}

test('every address that the specification writes has a page', async () => {
  const { page } = await openPerson();
  await page.goto('/forgot-password');
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  const known = new Set([...(await routePatterns(page)), ...(await linkPatterns())].map(shapeOf));
  const without = ADDRESSES.map(([path]) => path).filter((path) => !known.has(shapeOf(path)));
  expect(ADDRESSES).toHaveLength(119);
  // One that no page has says so and leads on.
  expect(without).toEqual(['/no/such/page']);
});

test('the office opens its addresses, and none shows a login', async () => {
  const manager = await signedIn('fr.manager', undefined, '/dashboard');
  expect(await faultsOf(manager, 'manager')).toEqual([]);
  const { page } = manager;
  const lost = page.getByText('We can’t find this page.').first();
  for (const path of ['/login', '/frontrange', '/bayline', '/invoices', '/activity/jobs/detials/company/2']) {
    expect(await faultAt(manager, path, 'Dashboard')).toBeUndefined();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    if (['/invoices', '/activity/jobs/detials/company/2'].includes(path)) await lost.waitFor();
    else expect(await lost.count(), path).toBe(0);
  }
  expect(await faultAt(manager, '/companies', 'Front Range Reporting')).toBeUndefined();
  expect(await faultAt(manager, '/calendar/3', 'Dashboard')).toBeUndefined();
}, 240_000);

test('the attorney opens hers', async () => {
  const attorney = await signedIn('fr.attorney', undefined, '/dashboard');
  expect(await faultsOf(attorney, 'attorney')).toEqual([]);
});

test('the admin chooses a company by the address of its calendar', async () => {
  const admin = await signedIn('admin', undefined, '/calendar/2');
  await admin.page.waitForURL('**/calendar');
  await admin.page.getByRole('link', { name: 'Front Range Reporting' }).first().waitFor();
  expect(await faultsOf(admin, 'admin')).toEqual([]);
});

test('a visitor opens the pages before the login', async () => {
  const visitor = await openPerson();
  for (const [pattern, , heading] of rowsOf('visitor')) {
    await visitor.page.goto(pattern.replace('$companyName', 'frontrange'));
    await visitor.page.getByRole('heading', { name: heading }).first().waitFor();
  }
});
