import { authArea } from '@onrecord/contract/access/sign-in';
import { DEFAULT_TERMS } from '@onrecord/domain/core/term/default-terms';
import { afterEach, expect, test, vi } from 'vitest';
import { currentLocale, speak, spoken, subscribeToLocale } from '../../lib/languages.ts';
import { buildSession } from '../../testing/build-session.ts';
import { respondToCalls } from '../../testing/respond-to-calls.ts';
import { changeLanguage } from './change-language.ts';
import { closeSession, currentSession, openSession, renewSession } from './session-store.ts';

afterEach(async () => {
  closeSession();
  await speak('en-us');
  vi.unstubAllGlobals();
});

const english = buildSession({ locale: 'en-us' });
const german = buildSession({
  locale: 'de',
  terms: { ...DEFAULT_TERMS, job: { singular: 'Auftrag', plural: 'Aufträge' } },
});
const renewal = authArea.getRedisCacheData.path.replace('{user_id}', String(english.user_id));

/** A server that keeps the language and says what held when it was asked. */
function serve() {
  let saved = english;
  return respondToCalls({
    [authArea.updateRedisCacheData.path]: () => {
      saved = german;
      return { message: 'Saved' };
    },
    [renewal]: () => saved,
  });
}

test('the page speaks a language once it has the words of the company in it', async () => {
  serve();
  openSession(english);
  const words: unknown[] = [];
  const stop = subscribeToLocale(() => words.push(currentSession()?.terms.job));
  await changeLanguage('de');
  stop();
  expect(currentLocale()).toBe('de');
  expect(words).toEqual([{ singular: 'Auftrag', plural: 'Aufträge' }]);
});

test('a reading of the session that began before does not keep the former words', async () => {
  const calls = serve();
  const respond = globalThis.fetch;
  const { promise: isSlow, resolve: arrive } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const response = await respond(address, init);
    if (address.includes(renewal) && calls.filter(({ path }) => path === renewal).length === 1) await isSlow;
    return response;
  });
  openSession(english);
  const before = renewSession();
  const change = changeLanguage('de');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  // The change has asked for the session and got the reading that is on its way.
  await spoken('de');
  arrive();
  await Promise.all([before, change]);
  expect(currentSession()).toMatchObject({ locale: 'de', terms: { job: { singular: 'Auftrag' } } });
});
