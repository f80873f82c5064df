import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountMessages } from '@onrecord/domain/core/messages/account';
import { catalogue, type MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { loginMessages } from '@onrecord/domain/core/messages/login';
import { expect, test } from 'vitest';
import { SHOWN_IN, SHOWN_TO_PROGRAMS } from '../e2e/shown-sentences.ts';

/** The sentence as a journey writes it in a string: what stands for a parameter is anything within the string. */
function asWritten(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`['"\`]${parts.join('[^\'"\\n]+')}`);
}

test.each(Object.entries(SHOWN_IN) as [MessageKey, string][])('%s is looked for by %s', (key, file) => {
  const journey = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(asWritten(catalogue[key].text).test(journey)).toBe(true);
});

test('every refusal of login and password is shown by a journey or a test of a form, or is for programs alone', () => {
  const refusals = Object.entries({ ...loginMessages, ...accountMessages }).filter(
    ([key, entry]) => /^(?:login|password)\./.test(key) && 'status' in entry,
  );
  const unseen = refusals.map(([key]) => key as MessageKey).filter((key) => !SHOWN_IN[key]);
  expect(unseen.toSorted()).toEqual(SHOWN_TO_PROGRAMS.toSorted());
});
