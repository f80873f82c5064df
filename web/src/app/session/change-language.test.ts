import { authArea } from '@onrecord/contract/access/sign-in';
import { DEFAULT_TERMS } from '@onrecord/domain/core/term/default-terms';
import { afterEach, expect, test, vi } from 'vitest';
import { currentLocale, speak, subscribeToLocale } from '../../lib/languages.ts';
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

/** A server that keeps the language; `late` renewals say what held before it was changed. */
function serve(late = 0) {
  let saved = english;
  let old = late;
  respondToCalls({
    [authArea.updateRedisCacheData.path]: () => {
      saved = german;
      return { message: 'Saved' };
    },
    [renewal]: () => {
      old -= 1;
      return old >= 0 ? english : saved;
    },
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
  serve(1);
  openSession(english);
  const before = renewSession();
  await Promise.all([before, changeLanguage('de')]);
  expect(currentSession()).toMatchObject({ locale: 'de', terms: { job: { singular: 'Auftrag' } } });
});
