import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { lastMessage, openBrowser, PASSWORD } from '../../../testing/call/browser.ts';
import { solveCaptcha } from '../../../testing/call/solve-captcha.ts';
import { softPasskey } from '../../../testing/stub/soft-passkey.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const SITE = { origin: 'http://onrecord.example', id: 'onrecord.example' };

/** How staff end an account: by its status, or by a block. */
const CLOSINGS = [{ status: 'inactive' }, { is_block: true }] as const;

/** What anybody can do without being let in, each a call or a few. `right`: with the right password, as the closed user has it. */
const STEPS = [
  'wrong password, new browser',
  'five wrong passwords, one strange browser',
  'wrong password, own browser',
  'wrong password, captcha',
  'right password, new browser',
  'right password, strange browser',
  'right password, own browser',
  'forgotten password',
  'mailed link',
  'passkey alone',
  'second step by recovery code',
  'second step by mailed code',
  'old session',
  'renewed session',
  'new mail address',
] as const;

type Step = (typeof STEPS)[number];

/** A user with everything that could let somebody in: own browser, open session, API key, passkey, recovery codes, mailed links. */
async function openAccount(use_multi_factor_auth: boolean) {
  const { company_id } = await buildCompany(t.db);
  const email = `closed${company_id}@example.test`;
  const username = `closed.${company_id}`;
  const user = await buildUser(t.db, company_id, 'company', { username, email, full_access: true });
  const manager = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const own = openBrowser(t);
  await own.login(username);
  await own.call('POST', '/factor/prove', { password: PASSWORD });
  const passkey = softPasskey(SITE);
  const { body: options } = await own.call('POST', '/factor/beginPasskey');
  const added = await own.call('POST', '/factor/addPasskey', { credential: passkey.make(options), name: 'Laptop' });
  const { body: key } = await own.call('POST', '/api_key/create', { name: 'ERP', rights: { clients: ['view'] } });
  await openBrowser(t).call('POST', '/auth/forgotPassword', { username, email: '' });
  const mail = await expect
    .poll(() => lastMessage(t, company_id, email), { timeout: 5_000 })
    .toBeDefined()
    .then(() => lastMessage(t, company_id, email));
  const reset = /\?t=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('company').set({ use_multi_factor_auth }).where('company_id', '=', company_id).execute(),
  );
  expect([added.status, typeof key.key, reset.length > 0]).toEqual([200, 'string', true]);
  const codes = added.body.recovery_codes as string[];
  return { company_id, user, username, email, manager, own, strange: openBrowser(t), passkey, codes, reset, key };
}

type Account = Awaited<ReturnType<typeof openAccount>>;
type CallResponse = { status: number; body: { outcome?: string; login_token?: string; challenge?: string } };

const wrong = { password: 'Wrong1234' };

async function secondStep(account: Account, kind: 'recovery' | 'mail'): Promise<CallResponse[]> {
  const { own, username, codes, company_id, user, email } = account;
  const begun = await own.login(username);
  const login_token = begun.body.login_token ?? `p.${company_id}.${'A'.repeat(43)}`;
  if (kind === 'recovery') {
    const code = codes.pop() ?? '';
    return [begun, await own.call('POST', '/auth/verifyFactor', { login_token, kind: 'recovery', code })];
  }
  const requested = { login_token, user_id: user.user_id, company_id, send_type: 'email' };
  const sent = await own.call('POST', '/auth/generateMultiFactorAuthCode', requested);
  expect(sent.status).not.toBe(200);
  const code = /\b(\d{6})\b/.exec((await lastMessage(t, company_id, email))?.body_text ?? '')?.[1] ?? '123456';
  return [begun, sent, await own.call('POST', '/auth/verifyMultiFactorAuthCode', { login_token, code })];
}

async function take(step: Step, account: Account): Promise<CallResponse[]> {
  const { own, strange, username, reset, passkey, user } = account;
  const password = { token: reset, password: 'Transcript2!', confirm_password: 'Transcript2!' };
  switch (step) {
    case 'wrong password, new browser':
      return [await openBrowser(t).login(username, wrong)];
    case 'five wrong passwords, one strange browser': {
      const responses: CallResponse[] = [];
      for (let n = 0; n < 5; n += 1) responses.push(await strange.login(username, wrong));
      return responses;
    }
    case 'wrong password, own browser':
      return [await own.login(username, wrong)];
    case 'wrong password, captcha':
      return [await openBrowser(t).login(username, { ...wrong, captcha: await solveCaptcha(t) })];
    case 'right password, new browser':
      return [await openBrowser(t).login(username)];
    case 'right password, strange browser':
      return [await strange.login(username)];
    case 'right password, own browser':
      return [await own.login(username)];
    case 'forgotten password':
      await openBrowser(t).call('POST', '/auth/forgotPassword', { username, email: '' });
      return [];
    case 'mailed link': {
      const response = await openBrowser(t).call('POST', '/auth/resetPassword', password);
      expect(response.status).not.toBe(200);
      return [response, await own.login(username, { password: password.password })];
    }
    case 'passkey alone': {
      const { body } = await strange.call('POST', '/auth/passkeyOptions', {});
      return [await strange.call('POST', '/auth/passkeyLogin', { credential: passkey.prove(body) })];
    }
    case 'second step by recovery code':
      return secondStep(account, 'recovery');
    case 'second step by mailed code':
      return secondStep(account, 'mail');
    case 'old session':
      return [await own.call('POST', '/client/clients', {})];
    case 'renewed session':
      return [await own.call('GET', `/auth/getRedisCacheData/${user.user_id}`)];
    case 'new mail address':
      return [await openBrowser(t).call('POST', '/user/confirmEmail', { token: reset.replace(/^r/, 'e') })];
  }
}

/** The account as staff decided it, whatever was tried. */
async function decided({ company_id, user }: Account) {
  return inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['status', 'is_block', 'failure_lock', 'attempts_count', 'password_hash'])
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow(),
  );
}

async function close(account: Account, change: object): Promise<void> {
  const { manager, user } = account;
  const { version } = (await t.call('GET', `/user/getUser/${user.user_id}`, manager)).body as { version: number };
  const saved = await t.call('PATCH', `/user/updateData/${user.user_id}`, manager, { ...change, version });
  expect(saved.status).toBe(200);
}

const clientsOf = ({ own }: Account) => own.call('POST', '/client/clients', {});

/** How many mails went out; one is the link that was asked for while the account was open. */
const mailsTo = ({ company_id, email }: Account) =>
  inCompany(t.db, company_id, async (tx) => {
    const mails = await tx.selectFrom('message_outbox').select('subject').where('to_address', '=', email).execute();
    return mails.length;
  });

const keyCall = ({ key, company_id }: Account) =>
  t.call('POST', '/client/clients', { authorization: `Bearer ${key.key}`, 'x-tenant-id': String(company_id) }, {});

test(
  'no sequence of anonymous calls lets a closed user in, and closing ends sessions, keys and links',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CLOSINGS),
        fc.boolean(),
        fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom<Step>('five wrong passwords, one strange browser', 'wrong password, own browser'), {
          maxLength: 2,
        }),
        async (closing, isMfa, steps, before) => {
          await t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());
          const account = await openAccount(isMfa);
          for (const step of before) await take(step, account);
          await close(account, closing);
          await expect.poll(async () => (await keyCall(account)).status, { timeout: 5_000 }).toBe(401);
          await expect.poll(async () => (await clientsOf(account)).status, { timeout: 5_000 }).toBe(401);
          const stored = await decided(account);
          for (const step of steps) {
            for (const { status, body } of await take(step, account)) {
              expect(body.outcome, step).not.toBe('signed_in');
              expect(status === 200 && body.outcome !== 'mfa_required', `${step}: ${JSON.stringify(body)}`).toBe(false);
            }
          }
          expect(await decided(account)).toEqual(stored);
          expect([(await keyCall(account)).status, (await clientsOf(account)).status]).toEqual([401, 401]);
          expect(await mailsTo(account)).toBe(1);
        },
      ),
      { numRuns: triesOf(2_000, 12), seed: SEED, examples: EXAMPLES },
    );
  },
  ATTACK_TIMEOUT,
);

/** The two ways in that were found. */
const EXAMPLES: [(typeof CLOSINGS)[number], boolean, Step[], Step[]][] = [
  [CLOSINGS[0], false, ['five wrong passwords, one strange browser', 'second step by recovery code'], []],
  [CLOSINGS[0], false, ['five wrong passwords, one strange browser', 'mailed link'], []],
];
