import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINK_PURPOSES, type LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { asAdmin } from '../../../testing/call/as-admin.ts';
import { everyCall } from '../../../testing/call/every-call.ts';
import { solveCaptcha } from '../../../testing/call/solve-captcha.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, casesOf, triesOf } from '../../../testing/tries.ts';
import { LIVE_LINKS, type LiveLink } from '../../../testing/world/scanner-worlds.ts';

/*
 * Mail scanners, link previews and prefetching browsers meet every link that is mailed. They get as far as a page; some run its
 * script. Whatever they do, nothing is decided: the rows of the whole database are the same before and after.
 */

let t: TestApp;
let app: FastifyInstance;
let webRoot: string;
beforeAll(async () => {
  t = await startTestApp();
  webRoot = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const folder of ['.vite', 'assets']) mkdirSync(join(webRoot, folder));
  writeFileSync(join(webRoot, '.vite/loads.json'), '{}');
  for (const page of ['index', 'public']) writeFileSync(join(webRoot, `${page}.html`), '<html><head></head></html>');
  app = await createApp({ services: t.services, checkResponses: true, logLevel: 'silent', webRoot });
});
afterAll(async () => {
  await app.close();
  await t.close();
  rmSync(webRoot, { recursive: true });
});

/** Names of pages and calls, to their values. */
type Names = LiveLink['names'];

/**
 * How a call withstands whoever holds a link and is no person.
 * look: it changes nothing, so that a page may make it by itself. captcha: refused without one that a person solved.
 * press: it needs the session of an opened link, and no page makes it before somebody presses. secret: what it takes stands in a
 * body that only a script can send, and the page sends it by a press, or once somebody really sees it.
 */
type Proof = 'look' | 'captcha' | 'press' | 'secret';
type Meeting = readonly [proof: Proof, body?: (names: Names) => object];

const job = ({ company_id, job_id }: Names) => ({ company_id, job_id });
const file = { file_name: 'Exhibit 1.pdf', size: 900 };
const password = { password: 'Transcript2!', confirm_password: 'Transcript2!' };
const frame = ({ division_id }: Names) => ({ division_id, host: 'http://onrecord.example' });
const sale = ({ division_id, invoice_number }: Names) => ({
  ...{ Ticket: 'a ticket', Amount: '10.00', division_id, invoice_no: String(invoice_number), action: 'quickpay' },
});
const printed = ({ company_id, order_id }: Names) => ({ company_id, order_id });
const key = (_: Names) => ({ key_name: 'a key of nobody' });
const login = { username: 'nobody@example.test' };

/** Every call that needs no signed-in user. One that is new fails the test below until it says here how it withstands. */
const CALLS: Readonly<Record<string, Meeting>> = {
  'auth.login': ['secret', () => ({ ...login, password: 'Transcript1!' })],
  'auth.generateMultiFactorAuthCode': [
    'secret',
    ({ company_id }) => ({ user_id: 1, company_id, send_type: 'email', login_token: 'x' }),
  ],
  'auth.verifyMultiFactorAuthCode': ['secret', () => ({ login_token: 'x', code: '123456' })],
  'auth.getRedisCacheData': ['look'],
  'auth.checkForgotPassword': ['look'],
  'auth.forgotPassword': ['secret', () => login],
  'auth.resetPassword': ['secret', ({ value = 'x' }) => ({ token: value, ...password })],
  'auth.checkUserExists': ['secret', () => login],
  'auth.getWelcome': ['look'],
  'auth.checkCompany': ['look'],
  'auth.leaveSample': ['secret', () => ({ user_id: 1 })],
  'auth.register': ['secret', ({ value = 'x' }) => ({ token: value, ...password })],
  'factor_login.verifyFactor': ['secret', () => ({ login_token: 'x', kind: 'app', code: '123456' })],
  'factor_login.passkeyOptions': ['secret', () => ({})],
  'factor_login.passkeyLogin': ['secret', () => ({ credential: {} })],
  'company.getCompanyByName': ['look'],
  'company_start.request': [
    'captcha',
    () => ({
      ...{ name: 'Nobody Reporting', first_name: 'Pat', last_name: 'Lowe', email: 'pat@lowe.test', locale: 'en-us' },
      time_zone: 'America/Denver',
    }),
  ],
  'company_start.getStart': ['look', ({ value = 'x' }) => ({ token: value })],
  'company_start.checkAddress': ['look', ({ value = 'x' }) => ({ token: value })],
  'company_start.finish': [
    'secret',
    ({ value = 'x' }) => ({ token: value, name: 'Nobody Reporting', domain_name: 'nobodyreporting', ...password }),
  ],
  'company_theme.getCompanyLogoImage': ['look', ({ company_id }) => ({ company_id, logo_type: 'login' })],
  'company_theme.getGeneralLegalTexts': ['look'],
  'company_theme.getLegalTexts': ['look'],
  'picture.picture': ['look'],
  'contact_delegate.acceptDenyDelegateAccess': [
    'secret',
    ({ company_id, guid = 'x', contact_delegate_id = 1 }) => ({
      ...{ company_id, guid, contact_delegate_id, is_accepted: true },
    }),
  ],
  'contact_delegate.getDelegateDataProxyGuid': [
    'look',
    ({ company_id, guid = 'x' }) => ({ company_id, guid, stype: 'approve' }),
  ],
  'file.getUploadData': ['look', job],
  'file.generatePresignedUrlForUploads': ['press', (n) => ({ ...job(n), ...file })],
  'file.beginLargeUpload': ['press', (n) => ({ ...job(n), ...file, fingerprint: 'f' })],
  'file.getUploadPart': ['press', (n) => ({ ...key(n), part: 1, sha256: 'a'.repeat(64) })],
  'file.checkUpload': ['press', key],
  'file.deleteTempUpload': ['press', key],
  'file.addJobFiles': ['press', (n) => ({ ...job(n), files_data: [{ ...key(n), description: 'Exhibit 1' }] })],
  'file.getUploadedJobFiles': ['look', (n) => ({ ...job(n), job_file_ids: [] })],
  'file.getJobFileList': ['look', ({ job_id }) => ({ job_id })],
  'file.downloadJobFile': ['press', () => ({ job_file_id: 1 })],
  'file.getTranscript': ['look', () => ({ job_file_id: 1 })],
  'file.createDownloadTicket': ['press', () => ({ job_file_ids: [1] })],
  'file.downloadSelectedJobFiles': ['look'],
  'file.getJobFileProxyBasedId': ['look', ({ company_id, guid = 'x' }) => ({ company_id, proxy_guid: guid })],
  'file_hold.getFileHolds': ['look', ({ job_id }) => ({ job_id })],
  'file_hold.payForFiles': ['press', ({ job_id }) => ({ job_id, client_invoice_id: 1 })],
  'read_sign.getReview': ['look'],
  'read_sign.getPages': ['look'],
  'read_sign.saveChange': [
    'press',
    () => ({ page: 1, line: 2, from_text: 'fifty', to_text: 'five', reason: 'Heard wrong' }),
  ],
  'read_sign.removeChange': ['press', ({ read_sign_change_id }) => ({ read_sign_change_id })],
  'read_sign.sign': ['captcha', ({ revision }) => ({ revision, name: 'Dana Whitfield', has_read: true })],
  'read_sign.refuse': ['captcha', () => ({ reason: 'No time' })],
  'record_file.downloadSelected': ['look'],
  'rapid_request.getForm': ['look', ({ company_id }) => ({ company_id })],
  'rapid_request.send': [
    'captcha',
    ({ company_id }) => ({
      ...{ company_id, division_id: null, kind: 'new', requester_name: 'Pat Lowe', requester_email: 'pat@lowe.test' },
      ...{ case_name: 'Ruiz v. Hartwell', job_date: '2031-05-20', start_time: '09:30', time_zone: 'America/Denver' },
      ...{ estimated_duration: '2.00', deponents: [{ full_name: 'Ida Kessler' }] },
    }),
  ],
  'offer.getOffer': ['look', () => ({})],
  'offer.respondByLink': ['press', () => ({ response: 'yes' })],
  'offer.openOther': ['press', ({ offer_id }) => ({ offer_id })],
  'cancel_link.look': ['look'],
  'cancel_link.ask': ['captcha', () => ({ reason: 'The case settled', expected_fee: '0.00' })],
  'cancel_link.withdraw': ['captcha', () => ({})],
  'confirmation.getPublicJobData': ['look', () => ({})],
  'confirmation.updateClientConfirmation': ['captcha', () => ({ is_confirmed: true, client_confirmed_note: '' })],
  'confirmation.getProviderJobServices': ['look', () => ({})],
  'confirmation.updateProviderConfirmation': ['captcha', () => ({ provider_can_take: true, provider_note: '' })],
  'confirmation.getJobCheckins': ['look', () => ({})],
  'confirmation.createCheckIn': ['captcha', () => ({ check_in_internal_note: '' })],
  'link.challenge': ['look'],
  // Opened by every page; with a good token it gives a session, which is looked at below.
  'link.open': ['secret', ({ company_id }) => ({ company_id, purpose: 'quickpay' })],
  'link.sendFresh': ['captcha', (n) => ({ ...job(n), purpose: 'jobcontactconfirm', subject_id: n.contact_id })],
  'link.header': ['look'],
  'payment.getCardFrameAttributes': ['press', frame],
  'payment.createElectronicCheckPaymentUrl': ['press', frame],
  'payment.getTerminal': ['look'],
  'payment.findInvoice': ['press', ({ invoice_number }) => ({ invoice_no: String(invoice_number) })],
  'payment.processCardSale': ['press', (n) => ({ ...sale(n), CardType: 4, paymentMethodName: 'VISA' })],
  'payment.processElectronicCheckSale': ['press', (n) => ({ ...sale(n), payment_method_id: 1 })],
  'payment.openPayLink': ['look'],
  'payment.findQuickInvoice': [
    'press',
    ({ invoice_number }) => ({ invoice_no: String(invoice_number), amount_or_zip: '80202' }),
  ],
  'payment.getSaleReceipt': ['look'],
  'payment.paymentState': ['look'],
  'client_invoice.printClientInvoice': ['look', printed],
  'client_invoice.getPrintHeader': ['look', printed],
  'profile.confirmEmail': ['secret', () => ({ token: 'x' })],
};

const OPEN_CALLS = everyCall().filter(({ entry }) =>
  entry.access.some((one) => one === 'public' || one.startsWith('link.')),
);

/** The addresses of pages that need no account, with the purpose of the key in them; null where they take none. */
const PAGES: Readonly<Record<string, LinkPurpose | null>> = {
  '/index/jobcontactconfirm/job_id/:job_id/job_company_id/:company_id/contact_id/:contact_id': 'jobcontactconfirm',
  '/index/jobproviderconfirm/job_id/:job_id/job_company_id/:company_id/provider_id/:provider_id': 'jobproviderconfirm',
  '/index/jobprovidercheckin/job_id/:job_id/job_company_id/:company_id/provider_id/:provider_id': 'jobprovidercheckin',
  '/offer/:company_id/:job_id/:provider_id': 'joboffer',
  '/request-access/company/:company_id/:guid/:type': 'requestaccess',
  '/request-access/company/:company_id/:guid': 'requestaccess',
  '/jobs/uploadfile/company/:company_id/job/:job_id': 'uploadfile',
  '/job-files/company/:company_id/job/:job_id': 'jobfiles',
  '/job-files/company/:company_id/:guid': 'jobfiles',
  '/read-sign/:company_id/:read_sign_id': 'readsign',
  '/jobs/viewfile/company/:company_id/job/:job_id': 'uploadfile',
  '/order/printclientinvoice/order_id/:order_id/company_id/:company_id/l_id/:letter_template_id': 'printclientinvoice',
  '/:company_name/quickpay': 'quickpay',
  '/:company_name/rapidrequest': null,
  '/:company_name/schedulerequest': null,
  '/:company_name/virtualterminal/receipt/company/:company_id/division/:division_id': 'virtualterminal',
  '/:company_name/virtualterminal/:company_id/division/:division_id': 'virtualterminal',
  '/:company_name/virtualterminal/:company_id': 'virtualterminal',
  '/:company_name/virtualterminal': 'virtualterminal',
  '/forgot-password': 'passwordreset',
  '/confirm-email': 'passwordreset',
  '/start-company': null,
};

/**
 * Addresses beside the calls of the contract: files of the application, signed reports, feeds with a key. The star stands for its
 * pages, the files of its build, and stored files, which have signed addresses.
 */
const OTHER_ADDRESSES = [
  ...['*', '/theme.js', '/offline.js', '/api/openapi.json', '/api/docs', '/api/docs.css', '/healthz', '/readyz'],
  ...['/gateway/events', '/mail/events', '/sms/events', '/feeds/:file'],
];

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 SafeLinks',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'BarracudaCentral/1.0 link protection',
  'Proofpoint URL Defense',
  'Mimecast URL Protect',
  'Mozilla/5.0 (compatible; GoogleImageProxy; via ggpht.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
];
const AHEAD = [{}, { purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { 'x-moz': 'prefetch' }];
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', undefined];

/** Counts of calls, and puzzles that were given out: no record of anybody. */
const COUNTS = new Set(['rate_count', 'captcha_spent']);

/** What only remembers that a page was opened, by table: columns that a look moves, and rows that are nothing else. */
const MARKS: Readonly<Record<string, { readonly columns?: string; readonly rows?: string }>> = {
  offer: { columns: '{viewed_at,last_seen_at}' },
  offer_event: { rows: "kind = 'viewed'" },
  activity_log: { rows: "activity_type in ('View Invoice', 'Pay Link Opened')" },
  // An invoice is printed with the address by which it is paid.
  link_token: { rows: "purpose = 'quickpay'" },
};

interface Table {
  readonly name: string;
  readonly path: string;
}

/** A fingerprint of every table of the database and of its queue. */
function state(marks: 'marks' | 'without marks' = 'marks'): Promise<Record<string, string>> {
  return asAdmin(t.adminUrl, async (client) => {
    const { rows: tables } = await client.query<Table>(
      `select c.relname as name, format('%I.%I', n.nspname, c.relname) as path from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    const printOf = ({ name, path }: Table) => {
      const { columns = '{}', rows = 'false' } = marks === 'marks' ? {} : (MARKS[name] ?? {});
      return `select '${name}' as name, count(*) || coalesce(md5(string_agg(row, '|' order by row)), '') as print
        from (select (to_jsonb(t) - '${columns}'::text[])::text as row from ${path} t where not (${rows})) all_rows`;
    };
    const counted = tables.filter(({ name }) => !COUNTS.has(name)).map(printOf);
    const { rows } = await client.query<{ name: string; print: string }>(counted.join(' union all '));
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  });
}

const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((table) => before[table] !== after[table]);

const filled = (path: string, names: Names) =>
  path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(names[name] ?? 'x')))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name] ?? names.job_id ?? 1)));

/** Fetches an address as everything does that opens links by itself, and sends it as forms are sent. */
async function scan(at: FastifyInstance, url: string, body: object): Promise<void> {
  const tries: InjectOptions[] = [];
  for (const [n, agent] of AGENTS.slice(0, triesOf(AGENTS.length, 2)).entries())
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      tries.push({ method, url, headers: { 'user-agent': agent, ...AHEAD[n % AHEAD.length] } });
  for (const type of FORMS)
    for (const method of ['POST', 'PATCH'] as const) {
      const flat = Object.entries(body).map(([name, value]) => [name, String(value)]);
      const text = type === 'text/plain' ? JSON.stringify(body) : String(new URLSearchParams(flat));
      const headers = { 'user-agent': AGENTS[0], ...(type && { 'content-type': type }) };
      tries.push({ method, url, headers, ...(type && { payload: text }) });
    }
  const responses = await Promise.all(tries.map((one) => at.inject(one)));
  for (const [n, { statusCode }] of responses.entries())
    expect(statusCode, `${tries[n]?.method} ${url}`).toBeLessThan(500);
}

/** Every address that a server answers at, from the tree that it prints of them. */
function addressesOf(at: FastifyInstance): string[] {
  const parents: string[] = [];
  return at
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods] = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent.length / 4;
      parents[depth] = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part;
      return methods ? [parents[depth] ?? ''] : [];
    });
}

const queryOf = (body: object) =>
  `?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))}`;

async function openSession(link: LiveLink, purpose: LinkPurpose) {
  const { company_id, job_id, subject_id, token } = link;
  const { status, body } = await t.call('POST', '/link/open', {}, { company_id, purpose, job_id, subject_id, token });
  expect({ purpose, status }).toEqual({ purpose, status: 200 });
  const { access_token } = body as { access_token: string };
  return { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(company_id) };
}

const isOpen = (entry: { access: readonly string[] }) => entry.access.includes('public');

describe('the lists of this test', () => {
  test('name every call, every page and every other address that needs no account', () => {
    expect(OPEN_CALLS.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
    const text = readFileSync(new URL('../../../../../web/src/public/routes.ts', import.meta.url), 'utf8');
    const pages = [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
    expect([...pages, '/forgot-password', '/confirm-email', '/start-company']).toEqual(Object.keys(PAGES));
    const called = new Set(
      everyCall().map(({ entry }) => `/api${entry.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`.toLowerCase()),
    );
    const others = new Set(addressesOf(app).filter((address) => !called.has(address.toLowerCase())));
    expect([...others].sort()).toEqual([...OTHER_ADDRESSES].sort());
  });

  test('bring a body of the right shape wherever one decides', () => {
    const wrong = OPEN_CALLS.filter(({ name, entry }) => {
      const [proof, body] = CALLS[name] ?? [];
      const names = { company_id: 1, job_id: 1, division_id: 1, contact_id: 1, contact_delegate_id: 1, revision: 1 };
      const more = { read_sign_change_id: 1, offer_id: 1, invoice_number: 7, guid: 'A'.repeat(43), order_id: 1 };
      const sent = { ...body?.({ ...names, ...more }), ...(proof === 'captcha' && { captcha: 'x' }) };
      return entry.body !== undefined && !entry.body.safeParse(sent).success;
    });
    expect(wrong.map(({ name }) => name)).toEqual(['factor_login.passkeyLogin']);
  });
});

describe.each(casesOf(LINK_PURPOSES, 4))('a link of %s', (purpose) => {
  test(
    'decides nothing by being looked at, prefetched, posted as a form, or run as far as a program gets',
    async () => {
      const link = await LIVE_LINKS[purpose](t);
      const { names, token } = link;
      t.setNow(link.at);
      const own = OPEN_CALLS.filter(
        ({ entry }) => entry.access.includes(`link.${purpose}`) || (purpose === 'jobcontactconfirm' && isOpen(entry)),
      );
      const before = await state();
      for (const [path, of] of Object.entries(PAGES).filter(([, of]) => of === purpose || of === null))
        await scan(app, `${filled(path, names)}${of === null ? '' : `?t=${token}`}`, { t: token, is_confirmed: true });
      for (const { name, entry } of own) {
        const body = { token, ...CALLS[name]?.[1]?.(names) };
        const url = `/api${filled(entry.path, names)}`;
        await scan(app, url + queryOf(body), body);
        // A script of another place, which has what stands in the link and no session of it.
        if (entry.method === 'GET' || CALLS[name]?.[0] === 'secret') continue;
        const { statusCode } = await app.inject({
          method: entry.method,
          url,
          payload: CALLS[name]?.[1]?.(names) ?? {},
        });
        if (CALLS[name]?.[0] === 'press') expect([name, statusCode]).toEqual([name, 401]);
      }
      expect(changed(before, await state())).toEqual([]);
      if (own.every(({ entry }) => isOpen(entry))) return;

      // One that runs the page: it opens the link, and makes every call that pages make by themselves.
      const who = await openSession(link, purpose);
      expect(changed(before, await state())).toEqual(['link_session']);
      const opened = await state('without marks');
      const callOf = async (name: string, own: object = {}) => {
        const { entry } = OPEN_CALLS.find((one) => one.name === name) ?? { entry: undefined };
        const body = { ...CALLS[name]?.[1]?.(names), ...own };
        if (!entry) throw new Error(name);
        return t.call(entry.method, filled(entry.path, names), who, entry.body ? body : undefined);
      };
      const named = own.filter(({ entry }) => !isOpen(entry)).map(({ name }) => name);
      const by = (proof: Proof) => named.filter((name) => CALLS[name]?.[0] === proof);
      const looks = await Promise.all(by('look').map(async (name) => [name, (await callOf(name)).status] as const));
      expect(looks.filter(([, status]) => status >= 500)).toEqual([]);
      for (const name of by('captcha'))
        for (const captcha of ['', 'guessed'])
          expect([name, captcha, (await callOf(name, { captcha })).status]).toEqual([name, captcha, 400]);
      expect(changed(opened, await state('without marks'))).toEqual([]);

      // The same by a person decides: what was refused was the missing proof.
      const [first] = by('captcha');
      if (!first) return;
      expect([first, (await callOf(first, { captcha: await solveCaptcha(t) })).status]).toEqual([first, 200]);
      expect(changed(opened, await state('without marks'))).not.toEqual([]);
    },
    ATTACK_TIMEOUT,
  );
});
