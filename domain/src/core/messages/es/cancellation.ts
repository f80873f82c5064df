import type { cancellationMessages } from '../cancellation.ts';
import type { TranslatedMessages } from '../entry.ts';

export const cancellationSentences = {
  'cancellation.rule_saved': 'Se guardó la versión {version} de la regla.',
  'cancellation.own_division': 'Seleccione una {division} propia',
  'cancellation.waive_reason': 'Indique por qué se condona el cargo',
  'cancellation.notice_ahead': 'El aviso no puede llegar en el futuro',
  'cancellation.late_by': 'Tarde por {duration}',
  'cancellation.in_time_by': 'A tiempo por {duration}',
  'cancellation.in_time': 'A tiempo, en el momento exacto del límite',
  'cancellation.bust': 'Cancelación en el lugar: se debe la comparecencia del día',
  'cancellation.day': '{count} día',
  'cancellation.days': '{count} días',
  'cancellation.hour': '{count} hora',
  'cancellation.hours': '{count} horas',
  'cancellation.minute': '{count} minuto',
  'cancellation.minutes': '{count} minutos',
  'cancellation.second': '{count} segundo',
  'cancellation.seconds': '{count} segundos',
  'cancellation.on_the_day': 'El día de: {job}, a las {time}',
  'cancellation.business_day': 'El día hábil anterior a: {job}, a las {time}',
  'cancellation.business_days': '{count} días hábiles antes de: {job}, a las {time}',
  'cancellation.hours_before': '{count} horas antes del inicio',
  'cancellation.business_hours_before': '{count} horas hábiles antes del inicio',
  'cancellation.zone_of_place': '{rule}, en la zona horaria del lugar',
  'cancellation.zone_of_venue': '{rule}, en la zona horaria de la sede ({case}) porque todo es remoto ({job})',
} as const satisfies TranslatedMessages<typeof cancellationMessages>;
