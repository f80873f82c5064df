import { expect, test } from 'vitest';
import { MAX_QUESTION, questionNote } from './pay-question.ts';

test('a question goes with what it is about', () => {
  expect(questionNote('Job 105463 Yamamoto v. Boreas Wind Partners, $934.79', 'Is the rush in it?')).toBe(
    'Job 105463 Yamamoto v. Boreas Wind Partners, $934.79: Is the rush in it?',
  );
  expect(questionNote('', 'When is the W-9 due?')).toBe('When is the W-9 due?');
});

test('what it is about gives way to the question', () => {
  const question = 'x'.repeat(MAX_QUESTION);
  const note = questionNote('y'.repeat(400), question);
  expect(note).toHaveLength(250);
  expect(note.endsWith(`…: ${question}`)).toBe(true);
});
