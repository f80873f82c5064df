import type { Translated } from '../../texts.ts';
import type { dashboardTexts } from '../calendar.ts';

export const texts = {
  title: 'Übersicht',
  greeting: '{date}',
  todo: 'Was zu tun ist',
  days: 'Die Tage um heute',
  today_list: 'Heute',
  tomorrow_list: 'Morgen',
  none_today: 'Heute ist nichts geplant.',
  none_tomorrow: 'Morgen ist nichts geplant.',
  all: 'Alle ansehen',
  today: 'Heute',
  tomorrow: 'Morgen',
  yesterday: 'Gestern',
  unassigned_soon: 'Ohne {service_provider}, nächste 7 Tage',
  needing_confirmation: 'Antwort ausstehend: {client}',
  needing_service_provider_confirmation: 'Antwort ausstehend: {service_provider.plural}',
  needing_worksheet: 'Es fehlt: {worksheet}',
  requests: 'Zu beantwortende Anfragen',
  unbilled: 'Abgegeben, nicht abgerechnet',
  recently_updated: 'In den letzten 7 Tagen geändert',
  failed: 'Die Übersicht konnte nicht geladen werden.',
  try_again: 'Erneut versuchen',
  unassigned: 'niemand eingeteilt',
  loading: 'Wird geladen…',
} as const satisfies Translated<typeof dashboardTexts>;
