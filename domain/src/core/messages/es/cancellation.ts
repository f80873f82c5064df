import type { cancellationMessages } from '../cancellation.ts';
import type { TranslatedMessages } from '../entry.ts';

export const cancellationSentences = {
  'cancellation.invoice_reason': 'El trabajo se canceló || Se canceló ({job})',
  'cancellation.rule_saved': 'Se guardó la versión {version} de la regla.',
  'cancellation.own_division': 'Seleccione una división propia || Seleccione una de las suyas ({division})',
  'cancellation.waive_reason': 'Indique por qué se condona el cargo',
  'cancellation.notice_ahead': 'El aviso no puede llegar en el futuro',
  'cancellation.not_started':
    'El trabajo aún no ha empezado, así que nadie ha podido faltar. || Aún no ha empezado ({job}), así que nadie ha podido faltar.',
  'cancellation.withdrawn':
    'El trabajo se reactivó. No hay cargo que facturar. || Se reactivó ({job}). No hay cargo que facturar.',
  'cancellation.row_words': '{service_name} ({provider_name}): cargo {fee}, pago {pay}.',
  'cancellation.fee_words': 'Cargo: {fee}.',
  'cancellation.pay_line': 'Cancelación tardía: {service_name}',
  'cancellation.line_cancel': 'Cancelación tardía: {service_name}',
  'cancellation.line_move': 'Cambio tardío de fecha: {service_name}',
  'cancellation.line_no_show': 'Incomparecencia: {service_name}',
  'cancellation.requested':
    'Su solicitud se envió. El trabajo sigue programado hasta que la oficina responda. || Su solicitud se envió. Todo sigue programado ({job}) hasta que la oficina responda.',
  'cancellation.request_withdrawn':
    'Su solicitud se retiró. El trabajo sigue programado. || Su solicitud se retiró. Todo sigue programado ({job}).',
  'cancellation.request_refused':
    'La solicitud se rechazó y se avisa al cliente. || La solicitud se rechazó y se avisa: {client}.',
  'cancellation.no_request':
    'No hay ninguna solicitud abierta de cancelar este trabajo. || No hay ninguna solicitud de cancelación abierta ({job}).',
  'cancellation.started': 'El trabajo ya empezó. Llame a la oficina. || Ya empezó ({job}). Llame a la oficina.',
  'cancellation.fee_changed': 'El cargo cambió desde que lo vio. Vuelva a mirarlo antes de enviar.',
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
  'cancellation.on_the_day': 'El día del trabajo a las {time} || El día de: {job}, a las {time}',
  'cancellation.business_day':
    'El día hábil anterior al trabajo a las {time} || El día hábil anterior a: {job}, a las {time}',
  'cancellation.business_days':
    '{count} días hábiles antes del trabajo a las {time} || {count} días hábiles antes de: {job}, a las {time}',
  'cancellation.hours_before': '{count} horas antes del inicio',
  'cancellation.business_hours_before': '{count} horas hábiles antes del inicio',
  'cancellation.zone_of_place': '{rule}, en la zona horaria del trabajo || {rule}, en la zona horaria de: {job}',
  'cancellation.zone_of_venue':
    '{rule}, en la zona horaria de la sede del caso, porque el trabajo es totalmente remoto || {rule}, en la zona horaria de la sede ({case}) porque todo es remoto ({job})',
} as const satisfies TranslatedMessages<typeof cancellationMessages>;
