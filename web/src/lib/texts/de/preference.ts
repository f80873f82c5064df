import type { Translated } from '../../texts.ts';
import type { preferenceTexts } from '../preference.ts';

export const texts = {
  loading: 'Wird geladen…',
  none: 'Noch keine Wünsche ({service_provider.plural})',
  none_hint: 'Wer hier gewünscht oder abgelehnt ist, wird bei der Auswahl gezeigt ({job}).',
  preference: 'Gewünscht oder abgelehnt',
  wanted: 'Gewünscht',
  barred: 'Abgelehnt',
  note: 'Warum',
  since: 'seit {date}',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  remove_name: '{name} entfernen',
} satisfies Translated<typeof preferenceTexts>;
