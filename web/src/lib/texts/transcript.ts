import { defineTexts } from '../texts.ts';

export const transcriptTexts = defineTexts('transcript', {
  loading: 'Opening the transcript',
  page_label: 'Page {page}',
  page_of: 'Page {page} of {last}',
  previous: 'Previous page',
  next: 'Next page',
  find: 'Find a word in the testimony',
  hits_one: '{count} line found. Press Enter to go there.',
  hits_other: '{count} lines found. Press Enter to go through them.',
  hit_of: 'Line {hit} of {count} found',
  line_button: 'Line {line}, enter a change',
});
