import { defineTexts } from '../texts.ts';

export const creditTexts = defineTexts('credit', {
  title: 'Credit',
  left: '{left} of {limit} left',
  used: '{open} unpaid, about {unbilled} not billed yet',
});
