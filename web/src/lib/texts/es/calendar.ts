import type { Translated } from '../../texts.ts';
import type { calendarTexts } from '../calendar.ts';

export const texts = {
  title: 'Calendario',
  previous: 'Anterior',
  next: 'Siguiente',
  page_title: 'Calendario, {month}',
  today: 'Hoy',
  view: 'Vista',
  month: 'Mes',
  week: 'Semana',
  day: 'Día',
  list: 'Lista',
  show: 'Mostrar',
  kind_job: '{job.plural}',
  kind_job_request: 'Solicitudes',
  kind_note: 'Notas',
  kind_time_off: 'Ausencias',
  kind_holiday: 'Días festivos',
  kind_blackout_day: 'Días bloqueados',
  loading: 'Cargando…',
  nothing: 'Nada programado',
  failed: 'No se pudo cargar el calendario.',
  try_again: 'Reintentar',
} as const satisfies Translated<typeof calendarTexts>;
