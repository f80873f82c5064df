import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { defaultTerm } from '../../core/term/resolve-term.ts';
import { issuedSentence } from './issued-sentence.ts';

test.each([
  [0, 'Pay issued for job 104810. There is nothing to bill.'],
  [1, '1 invoice issued for job 104810.'],
  [2, '2 invoices issued for job 104810.'],
])('%i invoices', (count, text) => {
  expect(sentenceText(issuedSentence(count, 104_810), defaultTerm)).toBe(text);
});
