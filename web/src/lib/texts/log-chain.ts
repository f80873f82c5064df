import { defineTexts } from '../texts.ts';

/** The check of the activity log: whether every line is as it was written. */
export const logChainTexts = defineTexts('log-chain', {
  check: 'Check the log',
  title: 'Has the log been changed?',
  hint: 'Every line carries a hash that covers the line before it. Changing or removing a line breaks the chain.',
  checking: 'Checking every line…',
  holds_one: '1 line checked. Nothing was changed or removed.',
  holds_other: '{count} lines checked. Nothing was changed or removed.',
  head: 'Fingerprint of the last line ({position})',
  head_hint: 'Keep it somewhere else. With it, an auditor can later prove that nothing before it was changed.',
  changed: 'Line {position} was changed after it was written.',
  missing: 'Line {position} was removed.',
  link: 'The hash of line {position} does not match the line before it.',
  open: 'Show the line',
  export: 'Export for an audit',
});
