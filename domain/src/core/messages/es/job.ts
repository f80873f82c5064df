import type { TranslatedMessages } from '../entry.ts';
import type { jobMessages } from '../job.ts';

export const jobSentences = {
  'job.cancellation_requested': 'Cancelación solicitada',
  'job.change_requested': 'Cambio solicitado',
  'job.status_new': 'Nuevo',
  'job.status_rescheduled': 'Fecha cambiada',
  'job.status_scheduled': 'Programado',
  'job.status_canceled': '{status} (cancelado)',
  'job.not_ready_to_confirm':
    'Aún no se pueden confirmar todos: {job.plural}. Limite el filtro a las próximas {hours} horas.',
  'job.provider_busy': '{provider_name} no está libre a esa hora: {why}',
  'job.provider_just_booked': '{service_provider}: alguien acaba de hacer otra reserva ({job}). Elija de nuevo.',
  'job.requested': 'Su solicitud se envió. Le avisaremos cuando esté programada.',
  'job.saved': '{job} {job_number}: guardado.',
  'job.canceled': '{job}: cancelado.',
  'job.hearing_cancellation': 'El aviso llegó después de las 2 p. m. del día anterior.',
  'worksheet.production': '{worksheet} de producción',
  'worksheet.completed_on': 'Completado el {date}',
  'worksheet.partially_completed': 'Completado en parte',
  'worksheet.incomplete': 'Incompleto',
  'worksheet.rush_expedite': 'Urgente',
  'worksheet.entered_by': 'Introducido por',
  'worksheet.already_completed': 'Lo seleccionado ya está marcado como completado.',
  'worksheet.job_canceled': 'Lo sentimos, no se puede acceder a lo que se ha cancelado.',
  'worksheet.contact_denied': '{worksheet}: no tiene acceso.',
  'worksheet.print_incomplete': '{worksheet}: se puede imprimir una vez completado.',
  'worksheet.done': 'Gracias. {worksheet}: completado.',
  'worksheet.not_assigned': '{job}: no está asignado a usted.',
  'notification.job_confirmed_by_contact': 'Confirmado por el contacto',
  'notification.job_confirmed_by_provider': 'Confirmado por el proveedor de servicios',
  'notification.job_checked_in_by_provider': 'Llegada registrada por el proveedor de servicios',
} as const satisfies TranslatedMessages<typeof jobMessages>;
