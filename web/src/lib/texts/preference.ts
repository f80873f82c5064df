import { defineTexts } from '../texts.ts';

/** Providers whom a client or one of its people wants or has barred. */
export const preferenceTexts = defineTexts('preference', {
  loading: 'Loading…',
  none: 'No {service_provider} preferences yet',
  none_hint: 'Preferred and barred {service_provider.plural} are marked when someone is chosen for a {job}.',
  preference: 'Preferred or barred',
  wanted: 'Preferred',
  barred: 'Barred',
  note: 'Why',
  since: 'since {date}',
  add: 'Add',
  remove: 'Remove',
  remove_name: 'Remove {name}',
});
