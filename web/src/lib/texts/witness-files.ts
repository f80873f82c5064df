import { defineTexts } from '../texts.ts';

/** The files of all jobs by witness (other-side, section 7). */
export const witnessFilesTexts = defineTexts('witness-files', {
  title: 'Files',
  title_client: 'Transcripts',
  by_witness: 'By witness',
  as_list: 'List',
  layout: 'How files are shown',
  search: 'Witness, case, {job} number, date or file',
  none: 'No files yet',
  none_hint: 'Transcripts, exhibits and videos appear here as soon as they are ready.',
  none_found: 'Nothing matches the search',
  none_found_hint: 'Try fewer words, or a part of the name.',
  more: 'Show more',
  loading: 'Loading…',
});
