import { defineTexts } from '../texts.ts';

export const linkTexts = defineTexts('link', {
  loading: 'Loading…',
  unknown_title: 'This link leads nowhere',
  unknown_hint: 'Please check that the whole address was copied.',
  failed_title: 'The page could not be loaded',
  reload: 'Try again',
});
