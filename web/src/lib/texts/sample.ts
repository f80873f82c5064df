import { defineTexts } from '../texts.ts';

/** Sample data to look around in (platform, section 6). */
export const sampleTexts = defineTexts('sample', {
  title: 'Look around first',
  settings_title: 'Sample data',
  text: 'A sample company next to yours, with current {job.plural}, {service_provider.plural} and {invoice.plural}. Nothing in it is emailed or counted, and one click removes it.',
  off: 'Sample data is off.',
  on: 'Sample data is on.',
  making: 'Sample data is being created. This takes a few seconds.',
  turn_on: 'Turn on sample data',
  turn_off: 'Turn off',
  look_around: 'Look around',
  turn_off_title: 'Turn off sample data?',
  turn_off_text: 'The sample company and everything entered in it are removed. Your own company stays as it is.',
  banner: 'Sample data. Nothing here is emailed or counted.',
  back: 'Back to {company}',
});
