import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { makePicture } from '../../../testing/make/make-picture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function manage(full_access = true) {
  const company = await buildCompany(t.db);
  const { company_id } = company;
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('company_theme').set({ hide_company_logo: false, show_login_image: true }).execute(),
  );
  const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access }));
  const read = async () =>
    (await t.call('GET', `/company_theme/getCompanyThemes/${company_id}`, headers)).body as Theme;
  const save = async (changes: object, version?: number) => {
    const { company_id: _id, ...theme } = await read();
    const body = { ...theme, ...changes, ...(version !== undefined && { version }) };
    return t.call('PATCH', `/company_theme/update/${company_id}`, headers, body);
  };
  const upload = (use: string, content: string) =>
    t.call('POST', `/company_theme/uploadImage/${company_id}`, headers, { use, content });
  return { company, headers, read, save, upload };
}

interface Theme {
  company_id: number;
  version: number;
  btn_bgcolor: string;
  login_page_content: string;
}

const LOGO = makePicture(288, 66);
const urlOf = (response: { body: unknown }) => (response.body as { url: string }).url;
const fetchPath = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

test('a manager changes the look, and the door of the company shows it to anybody', async () => {
  const { company, save } = await manage();
  const look = {
    btn_bgcolor: '#0b7a75',
    btn_fontcolor: '#fff',
    site_message: 'Closed on Friday.',
    phone: '303 555 0100',
    email: 'desk@example.test',
    website: 'www.example.test',
    above_login_image_option: true,
  };
  expect((await save(look)).status).toBe(200);
  const companyPage = await t.call('GET', `/company/getCompanyByName/${company.domain_name}`, {});
  expect(companyPage.body).toMatchObject({ theme: look });
});

test.each([
  ['a colour that is none', { btn_bgcolor: 'red' }, 'btn_bgcolor', 'Please enter valid color, such as #RGB or #RRGGBB'],
  ['a mail address that is none', { email: 'desk' }, 'email', 'Invalid email address'],
  ['a web address that runs', { website: 'javascript:alert(1)' }, 'website', 'Please enter valid URL'],
  ['a site message without end', { site_message: 'x'.repeat(501) }, 'site_message', 'Maximum length is 500 characters'],
])('%s is refused next to its field', async (_what, change, field, sentence) => {
  const { save } = await manage();
  expect(await save(change)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
});

test('what is written for the login page is made safe before it is kept', async () => {
  const { company, save, read } = await manage();
  const attack =
    '<h2>Hi</h2><img src=x onerror=alert(1)><script>x()</script><a href="javascript:y()">a</a><p style="background:url(//evil)">b</p>';
  const safe = '<h2>Hi</h2><a rel="noopener noreferrer">a</a><p>b</p>';
  const texts = { login_page_content: attack, terms_of_service: attack, privacy_policy: attack };
  expect((await save(texts)).status).toBe(200);
  const stored = await inCompany(t.db, company.company_id, (tx) =>
    tx.selectFrom('company_theme').selectAll().executeTakeFirstOrThrow(),
  );
  for (const theme of [stored, await read()])
    expect(theme).toMatchObject({ login_page_content: safe, terms_of_service: safe, privacy_policy: safe });
});

test('a save of an old version is refused with the theme as it is', async () => {
  const { read, save } = await manage();
  const { version } = await read();
  expect((await save({ btn_bgcolor: '#111111' }, version)).status).toBe(200);
  expect(await save({ btn_bgcolor: '#222222' }, version)).toMatchObject({
    status: 409,
    body: { key: 'general.stale', fresh: { btn_bgcolor: '#111111', version: version + 1 } },
  });
});

test('only those who may edit their company change its look', async () => {
  const { save, upload } = await manage(false);
  expect((await save({ btn_bgcolor: '#111111' })).status).toBe(403);
  expect((await upload('header_logo', LOGO)).status).toBe(403);
});

test('nobody changes the look of another company', async () => {
  const [one, other] = [await manage(), await manage()];
  const { company_id: _id, ...theme } = await other.read();
  const response = await t.call('PATCH', `/company_theme/update/${other.company.company_id}`, one.headers, theme);
  expect(response).toMatchObject({ status: 403, body: { key: 'access.tenant_mismatch' } });
});

test('a picture is served to strangers, to be kept for ever, as what it is and nothing else', async () => {
  const { company, upload, save } = await manage();
  const url = urlOf(await upload('header_logo', LOGO));
  const digest = createHash('sha256').update(Buffer.from(LOGO, 'base64')).digest('hex');
  expect(url).toBe(`/api/picture/${company.company_id}/${digest}.png`);
  expect((await save({ header_company_logo: url })).status).toBe(200);
  const response = await fetchPath(url);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.toString('base64')).toBe(LOGO);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${digest}"`,
  });
  const again = await fetchPath(url, { 'if-none-match': `"${digest}"` });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('the same picture sent twice is kept once', async () => {
  const { company, upload } = await manage();
  expect(urlOf(await upload('header_logo', LOGO))).toBe(urlOf(await upload('login_logo', LOGO)));
  const rows = await inCompany(t.db, company.company_id, (tx) => tx.selectFrom('picture').selectAll().execute());
  expect(rows).toHaveLength(1);
});

test.each([
  ['a page', 'header_logo', Buffer.from('<html>').toString('base64'), 'Please choose a jpg, png, gif or jpeg picture.'],
  ['no base64', 'header_logo', '%%%', 'Please choose a jpg, png, gif or jpeg picture.'],
  [
    'a banner as a logo',
    'login_logo',
    makePicture(260, 130),
    'This picture has 260 x 130 pixels. It must have 288 x 66.',
  ],
  ['a logo as a banner', 'banner', LOGO, 'This picture has 288 x 66 pixels. It must have 260 x 130.'],
  ['more than 1 MB', 'banner', Buffer.alloc(1_048_577).toString('base64'), 'Please choose a picture of at most 1 MB.'],
])('%s is refused next to the picture', async (_what, use, content, sentence) => {
  const { upload } = await manage();
  expect(await upload(use, content)).toMatchObject({ status: 400, body: { fields: { content: sentence } } });
});

test('a theme takes pictures of its own company only', async () => {
  const [one, other] = [await manage(), await manage()];
  const theirs = urlOf(await other.upload('header_logo', makePicture(288, 66, 1)));
  const moved = theirs.replace(`/${other.company.company_id}/`, `/${one.company.company_id}/`);
  for (const address of [theirs, moved, 'https://evil.example/track.png', 'data:image/svg+xml;base64,PHN2Zz4='])
    expect(await one.save({ header_company_logo: address })).toMatchObject({
      status: 400,
      body: { fields: { header_company_logo: expect.stringContaining('choose it again') } },
    });
  expect((await fetchPath(moved)).statusCode).toBe(404);
});

test.each(['0'.repeat(64), '../secret', `${'0'.repeat(64)}.svg`, `${'0'.repeat(64)}.png`])(
  'an address somebody made up (%s) shows nothing',
  async (name) => {
    const { company } = await manage();
    expect((await fetchPath(`/api/picture/${company.company_id}/${name}`)).statusCode).toBe(404);
  },
);

test('of a closed company strangers see no door, no logo and no picture', async () => {
  const { company, upload, save } = await manage();
  const url = urlOf(await upload('login_logo', LOGO));
  await save({ login_company_logo: url, terms_of_service: '<p>Ours</p>' });
  await inCompany(t.db, company.company_id, (tx) => tx.updateTable('company').set({ status: 'inactive' }).execute());
  const logo = { company_id: company.company_id, logo_type: 'login' };
  expect((await t.call('GET', `/company/getCompanyByName/${company.domain_name}`, {})).status).toBe(404);
  expect((await t.call('GET', `/company_theme/getLegalTexts/${company.domain_name}`, {})).status).toBe(404);
  expect((await t.call('POST', '/company_theme/getCompanyLogoImage', {}, logo)).body).toEqual({ url: '' });
  expect((await fetchPath(url)).statusCode).toBe(404);
});

test('what a theme hides does not leave the server', async () => {
  const { company, upload, save } = await manage();
  const logo = urlOf(await upload('login_logo', LOGO));
  const banner = urlOf(await upload('banner', makePicture(260, 130)));
  const dark = urlOf(await upload('dark_logo', makePicture(288, 66, 3)));
  const logos = { login_company_logo: logo, header_company_logo: logo, dark_company_logo: dark };
  const pictures = { ...logos, login_image: banner };
  const companyPage = async () => (await t.call('GET', `/company/getCompanyByName/${company.domain_name}`, {})).body;
  await save(pictures);
  expect(await companyPage()).toMatchObject({ theme: pictures });
  await save({ hide_company_logo: true, show_login_image: false });
  expect(await companyPage()).toMatchObject({
    theme: { login_company_logo: '', header_company_logo: '', dark_company_logo: '', login_image: '' },
  });
});

test('anybody reads the terms and the policy that a company wrote', async () => {
  const { company, save } = await manage();
  const legal = () => t.call('GET', `/company_theme/getLegalTexts/${company.domain_name}`, {});
  expect(await legal()).toMatchObject({ status: 200, body: { terms_of_service: '', privacy_policy: '' } });
  await save({ terms_of_service: '<p>Our terms</p>', privacy_policy: '<p>Our policy</p>' });
  expect(await legal()).toEqual(
    expect.objectContaining({
      body: {
        name: company.name,
        domain_name: company.domain_name,
        terms_of_service: '<p>Our terms</p>',
        privacy_policy: '<p>Our policy</p>',
      },
    }),
  );
});

test('where a company wrote none, the terms and the policy of the platform hold', async () => {
  const { company, save } = await manage();
  const platform = await manage();
  const read = async (path: string) => (await t.call('GET', `/company_theme/${path}`, {})).body;
  const own = `getLegalTexts/${company.domain_name}`;
  expect(await read('getGeneralLegalTexts')).toEqual({ terms_of_service: '', privacy_policy: '' });
  await platform.save({ terms_of_service: '<p>For all</p>', privacy_policy: '<p>Of all</p>' });
  expect(await read(own)).toMatchObject({ terms_of_service: '' });
  await inCompany(t.db, platform.company.company_id, (tx) =>
    tx.updateTable('company').set({ is_platform: true }).execute(),
  );
  expect(await read('getGeneralLegalTexts')).toEqual({
    terms_of_service: '<p>For all</p>',
    privacy_policy: '<p>Of all</p>',
  });
  await save({ terms_of_service: '<p>Our terms</p>' });
  expect(await read(own)).toMatchObject({
    name: company.name,
    terms_of_service: '<p>Our terms</p>',
    privacy_policy: '<p>Of all</p>',
  });
});

test('an admin gives a company its theme where it has none, once', async () => {
  const { company, read } = await manage();
  const { company_id, version: _version, ...look } = await read();
  const admin = await signIn(t.db, await buildUser(t.db, company.company_id, 'admin'));
  const create = () => t.call('POST', '/company_theme/create', admin, { ...look, btn_bgcolor: '#abcdef' });
  expect(await create()).toMatchObject({ status: 409, body: { key: 'theme.exists' } });
  await inCompany(t.db, company_id, (tx) => tx.deleteFrom('company_theme').execute());
  expect((await create()).status).toBe(200);
  expect(await read()).toMatchObject({ btn_bgcolor: '#abcdef' });
});

test('a change of the look is recorded with its author', async () => {
  const { company, save } = await manage();
  await save({ btn_bgcolor: '#135790' });
  const rows = await inCompany(t.db, company.company_id, (tx) =>
    tx.selectFrom('activity_log').selectAll().where('object_type', '=', 'company_theme').execute(),
  );
  expect(rows).toMatchObject([{ activity_type: 'Settings Saved', changes: { btn_bgcolor: { after: '#135790' } } }]);
});
