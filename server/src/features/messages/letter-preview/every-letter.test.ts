import { LOCALES, type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { LETTER_KINDS, type LetterKind } from '@onrecord/domain/core/letter/letter-kind';
import { shippedLetter } from '@onrecord/domain/core/letter/shipped-letter';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/*
 * Every kind of mail, in every language, as its reader would get it: of the jobs and invoices of a company where the kind is about one.
 */

const NOW = Temporal.Instant.from('2027-03-09T18:00:00Z');
const MAILS = LETTER_KINDS.filter(({ channels }) => channels.includes('mail'));

let t: TestApp;
let staff: Record<string, string>;
let division_id: number;
let setInvoiced: (more: object) => Promise<unknown>;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
  const o = await buildOffice(t, { now: NOW, attorney: { first_name: 'Ana', last_name: 'Ibarra' } });
  const { company_id, client, attorney } = o;
  ({ division_id } = o);
  const { service_provider_id } = await buildProvider(t.db, company_id, { first_name: 'Rosa', last_name: 'Quist' });
  const job = { job_date: '2027-03-10', services: [{ service_id: 1, service_provider_id }] };
  await o.create(job);
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const { client_invoice_id } = await buildInvoice(t.db, company_id, {
    ...{ division_id, client_id: client.client_id, contact_id: attorney.contact_id, amount_due: '438.10' },
  });
  setInvoiced = (more) =>
    inCompany(t.db, company_id, (tx) =>
      tx.updateTable('client_invoice').set(more).where('client_invoice_id', '=', client_invoice_id).execute(),
    );
});
afterAll(() => t.close());

interface Shown {
  is_real: boolean;
  subject: string;
  text: string;
  html: string;
  fields: Record<string, unknown>;
}

async function shown({ kind, ...about }: LetterKind, locale: Locale): Promise<Shown> {
  const words = shippedLetter({ kind, ...about }, 'mail', termsOf([], null, locale));
  const body = { channel: 'mail', kind, division_id, locale, ...words, record_id: null };
  const response = await t.call('POST', '/letter_template/preview', staff, body);
  expect([kind, locale, response.status, response.status === 200 ? '' : response.body]).toEqual([
    kind,
    locale,
    200,
    '',
  ]);
  return response.body as Shown;
}

const VOID = new Set(['meta', 'br', 'img', 'hr', 'link', 'input']);

/** The first tag that does not close where it should; '' for HTML whose tags are nested. */
function tagFault(html: string): string {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    if (VOID.has(name.toLowerCase()) || tag.endsWith('/>')) continue;
    if (slash === '') open.push(name.toLowerCase());
    else if (open.pop() !== name.toLowerCase()) return tag;
  }
  return open.join();
}

const visible = (html: string) =>
  html
    .replace(/<(style|head|title)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&nbsp;|&zwnj;|&#\d+;/g, ' ');

/** The lines of a mail without what stands for a value. */
function sentencesOf({ text, subject, html, fields }: Shown): string[] {
  const values = Object.values(fields)
    .filter((value): value is string => typeof value === 'string' && value.length > 1)
    .sort((a, b) => b.length - a.length);
  const blank = (line: string) => values.reduce((rest, value) => rest.replaceAll(value, ' '), line);
  return [subject, ...text.split('\n'), ...visible(html).split('\n')]
    .map((line) => blank(line).replace(/\s+/g, ' ').trim())
    .filter((line) => /\p{L}{3}/u.test(line));
}

/** Words that are in nearly every English sentence, and in no Spanish or German one. */
const ENGLISH = /\b(the|your|please|with|you|this|have|will|from|been|are|and|click|open)\b/i;

/** What is no sentence: names, addresses and abbreviations are the same in every language. */
const SAME = /^(?:[\w.+-]+@[\w.-]+|https?:\/\/\S+|[\d\s:./#()+-]*(?:AM|PM|M[SD]T)?)$/;

test.each(MAILS.map((one) => [one.kind, one] as const))('%s', async (_name, kind) => {
  await setInvoiced({ invoice_date: '2027-01-06' });
  const english = await shown(kind, 'en-us');
  const englishLines = new Set(sentencesOf(english));
  for (const locale of LOCALES) {
    const mail = locale === 'en-us' ? english : await shown(kind, locale);
    expect([kind.kind, locale, mail.is_real]).toEqual([kind.kind, locale, kind.record !== 'none']);
    const all = [mail.subject, mail.text, mail.html].join('\n');
    expect(all, `${kind.kind} ${locale}`).not.toMatch(/\{\{|\}\}|data-field|data-when|undefined|\bNaN\b|\[object/);
    expect([kind.kind, locale, mail.subject.trim() === '', tagFault(mail.html)]).toEqual([
      kind.kind,
      locale,
      false,
      '',
    ]);
    expect(mail.html).toContain(`lang="${languageTag(locale)}`);
    if (locale.startsWith('en')) continue;
    const left = sentencesOf(mail).filter((line) => !SAME.test(line) && (englishLines.has(line) || ENGLISH.test(line)));
    expect([kind.kind, locale, [...new Set(left)]]).toEqual([kind.kind, locale, []]);
  }
});

test('a company without a division has no letters to preview, and the refusal says why', async () => {
  const { company_id, division_id: only } = await buildCompany(t.db);
  const admin = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  await inCompany(t.db, company_id, (tx) => tx.deleteFrom('division').where('division_id', '=', only).execute());
  const kind = 'contact.scheduled';
  const words = { subject: 'Scheduled', html: '<p>Scheduled</p><div data-block="buttons"></div>' };
  const body = { channel: 'mail', kind, division_id: null, locale: 'en-us', ...words, record_id: null };
  const response = await t.call('POST', '/letter_template/preview', admin, body);
  expect([response.status, (response.body as { message: string }).message]).toEqual([
    409,
    'This company has no division to work in. Choose a company first.',
  ]);
});
