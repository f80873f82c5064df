import { defineTexts } from '../texts.ts';

/** The check of the activity log: whether every line is as it was written. */
export const logChainTexts = defineTexts('log-chain', {
  check: 'Check the log',
  title: 'Is the log as it was written?',
  hint: 'Every line carries a hash that covers the line before it. A line that somebody changed or removed breaks the chain.',
  checking: 'Checking every line…',
  holds_one: '1 line checked. Nothing was changed or removed.',
  holds_other: '{count} lines checked. Nothing was changed or removed.',
  head: 'Fingerprint of the last line ({position})',
  head_hint: 'Keep it outside of the product: an auditor can prove with it later that nothing before it was changed.',
  changed: 'Line {position} does not say what it said when it was written.',
  missing: 'Line {position} was removed.',
  link: 'The seal of line {position} does not follow the one before it.',
  open: 'Show the line',
  export: 'Export for an audit',
});
