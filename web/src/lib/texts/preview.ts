import { defineTexts } from '../texts.ts';

/** A file looked at beside its list. */
export const previewTexts = defineTexts('preview', {
  pane: '{name}, preview',
  files: 'Files',
  download: 'Download',
  close: 'Close the preview',
  loading: 'Loading…',
  unreadable: 'This file cannot be shown here. Download it to open it.',
  no_preview: 'This kind of file has no preview. Download it to open it.',
  open_link: 'Open the link',
  previous: 'Previous page',
  next: 'Next page',
  page_of: 'Page {page} of {last}',
});
