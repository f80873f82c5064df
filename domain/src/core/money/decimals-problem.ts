import { type Sentence, sentence } from '../messages/catalogue.ts';

/** What is wrong with an amount that has more decimals than its currency. */
export const decimalsProblem = (decimals: number): Sentence =>
  decimals === 0 ? sentence('form.whole_amount') : sentence('form.decimals', { n: decimals });
