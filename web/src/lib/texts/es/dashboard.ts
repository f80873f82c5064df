import type { Translated } from '../../texts.ts';
import type { dashboardTexts } from '../calendar.ts';

export const texts = {
  title: 'Panel',
  greeting: '{date}',
  todo: 'Lo que hay que hacer',
  days: 'Los días alrededor de hoy',
  today_list: 'Hoy',
  tomorrow_list: 'Mañana',
  none_today: 'No hay nada programado para hoy.',
  none_tomorrow: 'No hay nada programado para mañana.',
  all: 'Ver todo',
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Ayer',
  unassigned_soon: 'Sin {service_provider}, próximos 7 días',
  needing_confirmation: 'A la espera de {client}',
  needing_service_provider_confirmation: 'A la espera de {service_provider.plural}',
  needing_worksheet: 'Falta {worksheet}',
  requests: 'Solicitudes por responder',
  unbilled: 'Entregado, sin facturar',
  recently_updated: 'Actualizado en los últimos 7 días',
  failed: 'No se pudo cargar el panel.',
  try_again: 'Reintentar',
  unassigned: 'sin asignar',
  loading: 'Cargando…',
} as const satisfies Translated<typeof dashboardTexts>;
