import type { Translated } from '../../texts.ts';
import type { preferenceTexts } from '../preference.ts';

export const texts = {
  loading: 'Wird geladen…',
  none: 'Noch keine Wünsche zu Dienstleistern || Noch keine Wünsche ({service_provider.plural})',
  none_hint:
    'Gewünschte und abgelehnte Dienstleister werden gekennzeichnet, wenn jemand für einen Auftrag gewählt wird. || Wer hier gewünscht oder abgelehnt ist, wird bei der Auswahl gezeigt ({service_provider.plural}, {job}).',
  preference: 'Gewünscht oder abgelehnt',
  wanted: 'Gewünscht',
  barred: 'Abgelehnt',
  note: 'Warum',
  since: 'seit {date}',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  remove_name: '{name} entfernen',
} satisfies Translated<typeof preferenceTexts>;
