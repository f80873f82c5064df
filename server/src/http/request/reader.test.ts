import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany } from '../../testing/build/build.ts';
import { openBrowser } from '../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function company(locale: string) {
  const made = await buildCompany(t.db);
  await inCompany(t.db, made.company_id, (tx) =>
    tx.updateTable('company').set({ locale }).where('company_id', '=', made.company_id).execute(),
  );
  return made;
}

async function member(company_id: number) {
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const browser = openBrowser(t);
  const session = (await browser.login(user.username)).body;
  return { user, browser, session };
}

const bodiesTo = (companyId: number) =>
  inCompany(t.db, companyId, (tx) => tx.selectFrom('message_outbox').select(['subject', 'body_html']).execute());

describe('a reader', () => {
  test('is answered in the language the company reads', async () => {
    const { company_id } = await company('de');
    const { browser, session } = await member(company_id);
    expect(session).toMatchObject({ locale: 'de', own_locale: null });
    expect(session.terms.job).toEqual({ singular: 'Auftrag', plural: 'Aufträge' });
    const refused = await browser.call('POST', '/auth/updateRedisCacheData', { page_size: 2 });
    expect(refused.body.message).toBe('Einige Werte sind ungültig. Bitte prüfen Sie die markierten Felder.');
    expect(refused.body.fields.page_size).toBe('Der kleinste Wert ist 5');
    expect((await browser.call('POST', '/auth/updateRedisCacheData', { page_size: 20 })).body.message).toBe(
      'Gespeichert.',
    );
    const file = await browser.call('POST', '/job/exportJobs', { format: 'txt', columns: ['job_number', 'job_date'] });
    expect(String(file.body)).toContain('Auftrag Nr.\tAuftragsdatum');
  });

  test('may choose another, from the next session on and for nobody else', async () => {
    const { company_id } = await company('en-us');
    const one = await member(company_id);
    const other = await member(company_id);
    await one.browser.call('POST', '/auth/updateRedisCacheData', { locale: 'es-us' });
    const again = (await one.browser.call('GET', `/auth/getRedisCacheData/${one.user.user_id}`)).body;
    expect(again).toMatchObject({ locale: 'es-us', own_locale: 'es-us' });
    one.browser.use(again);
    const message = async ({ browser }: typeof one) =>
      (await browser.call('POST', '/auth/updateRedisCacheData', {})).body.message;
    expect(await Promise.all([message(one), message(other)])).toEqual(['Guardado.', 'Saved.']);
    await one.browser.call('POST', '/auth/updateRedisCacheData', { locale: null });
    const back = (await one.browser.call('GET', `/auth/getRedisCacheData/${one.user.user_id}`)).body;
    expect(back).toMatchObject({ locale: 'en-us', own_locale: null });
  });

  test('may not choose a language there is not', async () => {
    const { browser } = await member((await company('en-us')).company_id);
    expect((await browser.call('POST', '/auth/updateRedisCacheData', { locale: 'fr' })).status).toBe(400);
  });

  test('who is unknown is answered in the language of the browser', async () => {
    const message = async (language: string) =>
      (await t.call('POST', '/auth/login', { 'accept-language': language }, { username: '', password: '' })).body;
    expect(await message('de-AT,de;q=0.9')).toMatchObject({
      fields: { username: 'Der Benutzername ist erforderlich' },
    });
    expect(await message('es-MX')).toMatchObject({ fields: { username: 'El nombre de usuario es obligatorio' } });
    expect(await message('fr')).toMatchObject({ fields: { username: 'Username is required' } });
  });

  test('keeps the words of the own company in any language', async () => {
    const { company_id } = await company('de');
    await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('language_setting')
        .values({ company_id, term: 'job', singular_form: 'Vernehmung', plural_form: 'Vernehmungen' })
        .execute(),
    );
    const { session } = await member(company_id);
    expect(session.terms.job.plural).toBe('Vernehmungen');
    expect(session.terms.invoice.plural).toBe('Rechnungen');
  });
});

describe('mails', () => {
  test.each([
    ['es', null, 'Restablezca su contraseña de', 'lang="es"'],
    ['es', 'de', 'Setzen Sie Ihr Passwort für', 'lang="de"'],
    ['en-us', null, 'Reset your password for', 'lang="en-US"'],
  ])('of a company that reads %s to a user who chose %s are in one language', async (theirs, own, subject, lang) => {
    const { company_id } = await company(theirs);
    const email = `ana${company_id}@example.test`;
    const user = await buildUser(t.db, company_id, 'company', { email });
    await inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('app_user')
        .set({ locale: own })
        .where('company_id', '=', company_id)
        .where('user_id', '=', user.user_id)
        .execute(),
    );
    await t.call('POST', '/auth/forgotPassword', {}, { username: user.username, email: '' });
    await expect.poll(async () => (await bodiesTo(company_id)).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await bodiesTo(company_id);
    expect(mail?.subject).toContain(subject);
    expect(mail?.body_html).toContain(lang);
  });
});

test('the door of a company tells the language to show', async () => {
  const { domain_name } = await company('es');
  const { body } = await t.call('GET', `/company/getCompanyByName/${domain_name}`, {});
  expect(body).toMatchObject({ locale: 'es', terms: { job: { singular: 'Trabajo' } } });
});
