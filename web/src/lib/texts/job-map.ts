import { defineTexts } from '../texts.ts';

export const jobMapTexts = defineTexts('job_map', {
  title: 'Map of the day',
  day: 'Day',
  previous: 'Previous day',
  next: 'Next day',
  map_label: 'Map of {n} addresses, also shown in the list.',
  closer: 'Zoom in',
  wider: 'Zoom out',
  stops: 'In order of start time',
  unknown: 'Not on the map',
  unknown_hint: 'Their postal code is missing or its position is not known.',
  routes: 'Going from one to the next',
  approximate: 'Each address is shown in the middle of its postal code.',
  none: 'No addresses on this day',
  none_hint: 'Remote {job.plural} are not on the map.',
  failed: 'The map could not be loaded.',
  try_again: 'Try again',
  loading: 'Loading',
  more: 'Only the first {n} {job.plural} are shown.',
  to_list: 'All {job.plural}',
});
