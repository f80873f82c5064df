import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function companyWith(theme: object = { hide_company_logo: false }) {
  const company = await buildCompany(t.db);
  await inCompany(t.db, company.company_id, (tx) => tx.updateTable('company_theme').set(theme).execute());
  return company;
}

const companyPage = (segment: string) => t.call('GET', `/company/getCompanyByName/${segment}`, {});

const information = {
  phone: '303 555 0100',
  support_no: '303 555 0101',
  email: 'office@example.test',
  website: 'example.test',
};

test('the door of a company shows its look, its information and its words to anybody', async () => {
  const company = await companyWith({ ...information, btn_bgcolor: '#123456', site_message: 'Closed on Friday.' });
  await inCompany(t.db, company.company_id, (tx) =>
    tx
      .insertInto('language_setting')
      .values({ company_id: company.company_id, term: 'job', singular_form: 'Booking', plural_form: 'Bookings' })
      .execute(),
  );
  expect(await companyPage(company.domain_name)).toMatchObject({
    status: 200,
    body: {
      company_id: company.company_id,
      name: company.name,
      theme: { ...information, btn_bgcolor: '#123456', site_message: 'Closed on Friday.' },
      terms: { job: { singular: 'Booking', plural: 'Bookings' }, case: { singular: 'Case' } },
    },
  });
});

test('hidden information stays behind the door', async () => {
  const company = await companyWith({
    ...information,
    login_page_content: '<p>Welcome</p>',
    hide_company_information: true,
  });
  const { body } = await companyPage(company.domain_name);
  expect(body).toMatchObject({ theme: { phone: '', support_no: '', email: '', website: '', login_page_content: '' } });
  expect(JSON.stringify(body)).not.toContain('555');
});

test('what a company writes above its login runs nothing', async () => {
  const company = await companyWith({
    login_page_content:
      '<p onclick="x()">Hi <script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">go</a></p>',
  });
  const { body } = await companyPage(company.domain_name);
  const content = (body as { theme: { login_page_content: string } }).theme.login_page_content;
  expect(content).toBe('<p>Hi <a rel="noopener noreferrer">go</a></p>');
});

test('a door that leads nowhere says so', async () => {
  expect(await companyPage('nowhere')).toMatchObject({ status: 404, body: { message: 'Company not found.' } });
});

test('a logo is told where there is one that is not hidden', async () => {
  const shown = await companyWith({ login_company_logo: '/logo.png' });
  const hidden = await companyWith({ login_company_logo: '/logo.png', hide_company_logo: true });
  const logo = (company_id: number) =>
    t.call('POST', '/company_theme/getCompanyLogoImage', {}, { company_id, logo_type: 'login' });
  expect(await logo(shown.company_id)).toMatchObject({ status: 200, body: { url: '/logo.png' } });
  expect(await logo(hidden.company_id)).toMatchObject({ status: 200, body: { url: '' } });
  expect(await logo(999_999)).toMatchObject({ status: 200, body: { url: '' } });
});

test('a theme is for the company it belongs to', async () => {
  const [own, other] = [await companyWith(), await companyWith()];
  const headers = await signIn(t.db, await buildUser(t.db, own.company_id, 'contact'));
  expect(await t.call('GET', `/company_theme/getCompanyThemes/${own.company_id}`, headers)).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect((await t.call('GET', `/company_theme/getCompanyThemes/${other.company_id}`, headers)).status).toBe(403);
});

test('an admin chooses among all open companies, everybody else has their own', async () => {
  const [one, two] = [await companyWith(), await companyWith()];
  const admin = await signIn(t.db, await buildUser(t.db, one.company_id, 'admin'));
  const staff = await signIn(t.db, await buildUser(t.db, one.company_id, 'company', { full_access: true }));
  const ids = async (headers: Record<string, string>, search_text = '') => {
    const { body } = await t.call('POST', '/company/getUserCompanies', headers, { search_text });
    return (body as { data: { value: number }[] }).data.map(({ value }) => value);
  };
  expect(await ids(admin)).toEqual(expect.arrayContaining([one.company_id, two.company_id]));
  expect(await ids(admin, two.domain_name)).toEqual([two.company_id]);
  expect(await ids(staff)).toEqual([one.company_id]);
});
