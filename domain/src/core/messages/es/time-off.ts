import type { TranslatedMessages } from '../entry.ts';
import type { timeOffMessages } from '../time-off.ts';

export const timeOffSentences = {
  'time_off.once': 'Una vez',
  'time_off.daily': 'Todos los días',
  'time_off.weekdays': 'Todos los días laborables',
  'time_off.weekly': 'Todas las semanas',
  'time_off.kind_days': 'Cada varios días',
  'time_off.every_x_days': 'Cada {count} días',
  'time_off.every_x_weeks': 'Cada {count} semanas',
  'time_off.weekday': 'Seleccione al menos un día de la semana',
  'time_off.never': 'No hay ningún día así antes de que termine la serie.',
  'time_off.provider': 'Seleccione un proveedor de servicios || Seleccione {service_provider}',
  'time_off.booked':
    'Ya reservado para el trabajo {job_number} el {date} || Ya reservado para {job} {job_number} el {date}',
  'booking_conflict.settled': 'Esto se resolvió entretanto.',
  'booking_conflict.asked':
    'Se preguntó a {name} si mantiene el trabajo. La respuesta aparece aquí. || Se preguntó a {name} si lo mantiene ({job}). La respuesta aparece aquí.',
  'booking_conflict.saved': 'Guardado. Reservas en estos días: {count}. Figuran en Reservas sobre ausencias.',
  'company_day.too_long': 'Como máximo {days} días',
  'company_day.holiday_taken': 'Ya hay un día festivo en esta fecha.',
  'company_day.own_division': 'Seleccione una división suya || Seleccione una de las suyas ({division})',
} as const satisfies TranslatedMessages<typeof timeOffMessages>;
