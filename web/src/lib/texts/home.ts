import { defineTexts } from '../texts.ts';

/** What the cards of every home share. */
export const homeTexts = defineTexts('home', {
  failed: 'This could not be loaded.',
  try_again: 'Try again',
  loading: 'Loading…',
});
