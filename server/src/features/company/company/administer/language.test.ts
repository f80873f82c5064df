import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../../app.ts';
import { inCompany } from '../../../../testing/build/build.ts';
import { lastMessage } from '../../../../testing/call/browser.ts';
import { readPdf } from '../../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { payOffice } from '../../../../testing/world/pay-office.ts';

let t: TestApp;
/** A second server on the same database. */
let second: TestApp['app'];
beforeAll(async () => {
  t = await startTestApp();
  second = await createApp({ services: t.services, checkResponses: true, logLevel: 'error' });
});
afterAll(async () => {
  await second.close();
  await t.close();
});

const TO = 'boss@office.example';

/** An office of staff who chose no language, as two servers answer it. */
async function office() {
  const o = await payOffice(t);
  const pay_run_id = await o.closed();
  const { username } = await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('app_user').set({ email: TO }).returning('username').executeTakeFirstOrThrow(),
  );
  const post = (app: TestApp['app'], url: string, payload: object, headers: Record<string, string> = o.biller) =>
    app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  return {
    async setLanguage(locale: string) {
      const { version } = (await t.call('GET', `/company/getCompanyData/${o.company_id}`, o.biller)).body as {
        version: number;
      };
      const saved = await t.call('PATCH', `/company/update/${o.company_id}`, o.biller, { version, locale });
      expect(saved.status).toBe(200);
    },
    refusal: async (app: TestApp['app']) =>
      (await post(app, '/pay_run/close', { pay_run_id: 999_999, version: 1, expected_total: '1.00' })).json().message,
    async check(app: TestApp['app']) {
      const { rawPayload } = await post(app, '/pay_run/printChecks', { pay_run_id });
      return (await readPdf(rawPayload)).pages.map(({ lines }) => lines.join('\n')).join('\n');
    },
    async mail(app: TestApp['app']) {
      await post(app, '/auth/forgotPassword', { company_id: o.company_id, username }, {});
      await expect.poll(() => lastMessage(t, o.company_id, TO), { timeout: 10_000 }).toBeDefined();
      return (await lastMessage(t, o.company_id, TO))?.subject;
    },
  };
}

test('what is said, printed and mailed after a change of the company’s language is in the new one, on every server', async () => {
  const { setLanguage, refusal, check, mail } = await office();
  // Both servers know the company's words by now.
  for (const app of [t.app, second]) {
    expect(await refusal(app)).toMatch(/could not be found/);
    expect(await check(app)).toContain('Pay to the order of');
  }
  await setLanguage('de');
  expect(await refusal(t.app)).toMatch(/nicht gefunden/i);
  expect(await check(t.app)).toContain('Zahlbar an');
  expect(await mail(t.app)).toMatch(/Passwort/);
  await expect.poll(() => check(second), { timeout: 5_000 }).toContain('Zahlbar an');
  expect(await refusal(second)).toMatch(/nicht gefunden/i);
  await setLanguage('es');
  expect(await check(t.app)).toContain('Páguese a la orden de');
  await expect.poll(() => check(second), { timeout: 5_000 }).toContain('Páguese a la orden de');
});
