import { defineTexts } from '../texts.ts';

export const linkTexts = defineTexts('link', {
  loading: 'Loading…',
  unknown_title: 'We can’t find this page',
  unknown_hint: 'Please check that you copied the entire address.',
  failed_title: 'The page could not be loaded',
  reload: 'Try again',
});
