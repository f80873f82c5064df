import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INVOICE_COMMENT_LENGTH, invoiceCommentProblem, withPickedComment } from './invoice-comment.ts';

const THANKS = 'Thank you for your business.';
const CLAIM = 'Please state the claim number with your payment.';

describe('a picked comment', () => {
  test.each([
    { written: '', before: undefined, becomes: CLAIM },
    { written: '  ', before: undefined, becomes: CLAIM },
    { written: THANKS, before: THANKS, becomes: CLAIM },
    { written: `${THANKS} `, before: THANKS, becomes: CLAIM },
    { written: `${THANKS} Dana`, before: THANKS, becomes: `${THANKS} Dana\n${CLAIM}` },
    { written: 'Sent by courier.', before: undefined, becomes: `Sent by courier.\n${CLAIM}` },
    { written: `First.\n${CLAIM}`, before: CLAIM, becomes: `First.\n${CLAIM}` },
  ])('on "$written" makes "$becomes"', ({ written, before, becomes }) => {
    expect(withPickedComment(written, CLAIM, before)).toBe(becomes);
  });

  test('never takes away what was typed, and stands there', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (written, picked) => {
        const comment = withPickedComment(written, picked);
        expect(comment).toContain(written.trim());
        expect(comment).toContain(picked);
      }),
    );
  });
});

test('a comment has a greatest length, counted as it is kept', () => {
  expect(invoiceCommentProblem('x'.repeat(INVOICE_COMMENT_LENGTH))).toBeUndefined();
  expect(invoiceCommentProblem(`${'x'.repeat(INVOICE_COMMENT_LENGTH)} `)).toBeUndefined();
  expect(invoiceCommentProblem('x'.repeat(INVOICE_COMMENT_LENGTH + 1))).toMatchObject({ key: 'form.max_length' });
});
