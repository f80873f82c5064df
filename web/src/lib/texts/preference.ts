import { defineTexts } from '../texts.ts';

/** Providers whom a client or one of its people wants or has barred. */
export const preferenceTexts = defineTexts('preference', {
  loading: 'Loading…',
  none: 'No wishes about {service_provider.plural} yet',
  none_hint: 'Whoever is wanted or barred here is marked when somebody chooses who takes a {job}.',
  preference: 'Wanted or barred',
  wanted: 'Wanted',
  barred: 'Barred',
  note: 'Why',
  since: 'since {date}',
  add: 'Add',
  remove: 'Remove',
  remove_name: 'Remove {name}',
});
