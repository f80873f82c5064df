import type { TranslatedMessages } from '../entry.ts';
import type { jobMessages } from '../job.ts';

export const jobSentences = {
  'request.already_answered': '{name} ya respondió a esta solicitud. {response}',
  'request.not_asked': 'No hay ninguna pregunta pendiente sobre esta solicitud. Edítela.',
  'request.same_time': 'Elija una hora distinta de la actual.',
  'request.nothing_asked': 'Indique qué debe cambiar.',
  'request.files_full': 'Una solicitud admite hasta {count} archivos. Envíenos los demás por correo.',
  'request.file_added': 'El archivo acompaña su solicitud.',
  'request.sent': 'La solicitud {number} se envió. Le responderemos por correo.',
  'request.updated': 'La solicitud {number} se actualizó.',
  'request.withdrawn': 'La solicitud {number} se retiró.',
  'request.replied': 'Su respuesta se envió.',
  'request.declined': 'La solicitud {number} se rechazó. Su mensaje se envía por correo.',
  'request.accepted': 'La solicitud {number} se aceptó. Se avisa por correo a quien la hizo.',
  'request.accept_by_job':
    'Acepte esta solicitud al programar, mover o cancelar el trabajo. || Esta solicitud se acepta al programar, cambiar la hora o cancelar ({job}).',
  'request.say_which_part': 'Indique qué parte se acepta.',
  'request.asked': 'Su pregunta se envió.',
  'request.proposed': 'Su propuesta se envió.',
  'request.closed_moved':
    'Mientras tanto, el trabajo se cambió a otra hora. || Mientras tanto se cambió a otra hora ({job}).',
  'request.closed_canceled': 'Mientras tanto, el trabajo se canceló. || Mientras tanto se canceló ({job}).',
  'request.move_fee': 'Cambiar la hora ahora cuesta {amount}.',
  'request.choose_time': 'Elija una de las horas propuestas o escriba una respuesta.',
  'job.asked_one': 'Se pidió confirmación a 1 persona. El mensaje está en camino.',
  'job.asked_many': 'Se pidió confirmación a {n} personas. Los mensajes están en camino.',
  'job.asked_nobody': 'Ya se preguntó a todos los que correspondía.',
  'job.not_ready_to_confirm':
    'Aún no se pueden confirmar todos los trabajos. Limite el filtro a las próximas {hours} horas. || Aún no se pueden confirmar todos: {job.plural}. Limite el filtro a las próximas {hours} horas.',
  'job.provider_busy': '{provider_name} no está libre a esa hora: {why}',
  'job.provider_warned': '{provider_name}: {why}',
  'job.provider_just_booked':
    'Alguien acaba de reservar a este proveedor de servicios para otro trabajo. Elija de nuevo. || {service_provider}: alguien acaba de hacer otra reserva ({job}). Elija de nuevo.',
  'job.requested_many': 'Sus {count} solicitudes se enviaron. Le avisaremos cuando cada una esté programada.',
  'request.same_date': 'Esta fecha y hora ya está en el formulario.',
  'job.requested': 'Su solicitud se envió. Le avisaremos cuando esté programada.',
  'job.saved': 'El trabajo {job_number} se guardó. || {job} {job_number}: guardado.',
  'job.canceled': 'El trabajo se canceló. || {job}: cancelado.',
  'job.not_canceled': 'Este trabajo no está cancelado. || {job}: no está cancelado.',
  'job.reinstated': 'El trabajo se reactivó. || {job}: reactivado.',
  'job.hearing_cancellation': 'El aviso llegó después de las 2 p. m. del día anterior.',
  'worksheet.production': '{worksheet} de producción',
  'worksheet.completed_on': 'Completado el {date}',
  'worksheet.partially_completed': 'Completado en parte',
  'worksheet.incomplete': 'Incompleto',
  'worksheet.rush_expedite': 'Urgente',
  'worksheet.entered_by': 'Introducido por',
  'worksheet.already_completed': 'Lo seleccionado ya está marcado como completado.',
  'worksheet.job_canceled': 'Lo sentimos, no se puede acceder a lo que se ha cancelado.',
  'worksheet.print_incomplete':
    'Esta hoja de trabajo se puede imprimir una vez completada. || {worksheet}: se puede imprimir una vez completado.',
  'worksheet.done': 'Gracias. La hoja de trabajo está completa. || Gracias. {worksheet}: completado.',
  'worksheet.not_completed':
    'Esta hoja de trabajo aún no está completa, así que no hay nada que devolver. || Nada que devolver: aún no está completo ({worksheet}).',
  'worksheet.move_taken':
    'Esta persona ya está en este trabajo. Elija a otra. || Esta persona ya tiene una parte ({job}). Elija a otra.',
  'worksheet.move_parts':
    'Pasa todo, con su pago: servicios {services}, declarantes {deponents}, abogados {attorneys}, pedidos {orders}, gastos {expenses}.',
  'worksheet.moved':
    'La hoja de trabajo ahora es de {name}. Se avisó a ambos. || Ahora es de {name} ({worksheet}). Se avisó a ambos.',
  'worksheet.returned': 'La hoja de trabajo se devolvió a {name}. || Devuelto a {name} ({worksheet}).',
  'worksheet.not_assigned': 'Usted no está asignado a este trabajo. || {job}: no está asignado a usted.',
  'notification.job_confirmed_by_contact': 'Confirmado por el contacto',
  'notification.job_confirmed_by_provider': 'Confirmado por el proveedor de servicios',
  'notification.job_checked_in_by_provider': 'Llegada registrada por el proveedor de servicios',
  'job_undo.undone': 'Deshecho. Todo está como antes y no se envía ningún mensaje al respecto.',
  'job_undo.already': 'Este cambio ya se deshizo antes.',
  'job_undo.late': 'El tiempo para deshacer terminó: los mensajes ya están en camino. Haga el cambio de nuevo.',
  'job_undo.changed': 'Algo más cambió desde entonces. Este cambio ya no se puede deshacer y no se restauró nada.',
  'job_undo.billed': 'El cargo de este cambio ya se facturó o se pagó. Ya no se puede deshacer y no se restauró nada.',
} as const satisfies TranslatedMessages<typeof jobMessages>;
