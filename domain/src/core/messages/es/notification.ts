import type { TranslatedMessages } from '../entry.ts';
import type { notificationMessages } from '../notification.ts';

export const notificationSentences = {
  'mail.scheduled_subject': 'Confirme, por favor: {summary}',
  'mail.scheduled_text': 'Revise este trabajo y confírmelo. || Compruebe que todo sea correcto y confírmelo ({job}).',
  'mail.confirm_button': 'Comprobar y confirmar',
  'mail.ask_change_button': 'Pedir un cambio',
  'mail.accept_button': 'Aceptar',
  'mail.decline_button': 'Rechazar',
  'mail.time_range': 'De {start} a {end} {zone} aproximadamente',
  'mail.place_remote': 'a distancia',
  'mail.buttons_hint': 'Los botones abren nuestra página. Nada cuenta hasta que lo envíe allí.',
  'mail.changed_subject': 'Hay cambios: {summary}',
  'mail.changed_text': 'Cambiaron los datos de su trabajo. Revíselos. || Algo ha cambiado ({job}). Revíselo de nuevo.',
  'mail.changed_ask_text':
    'Su trabajo cambió. Revise lo nuevo y confírmelo otra vez. || {job}: hubo un cambio. Revise lo nuevo y confírmelo otra vez.',
  'mail.provider_changed_text':
    'Este trabajo cambió. Díganos si todavía puede hacerlo. || {job}: hubo un cambio. Díganos si todavía puede realizarlo.',
  'mail.provider_unasked_text':
    'Cambiaron los datos de este trabajo. No hace falta responder. || {job}: hubo un cambio. No hace falta responder.',
  'mail.changed_value': '{before} → {after}',
  'mail.fact_length': 'Duración',
  'mail.hours': '{hours} horas',
  'mail.rescheduled_subject': 'Nueva fecha: {summary}',
  'mail.rescheduled_text':
    'Su trabajo se cambió a otra hora. Revise la nueva hora y confírmela. || Se ha cambiado a otra hora ({job}). Compruebe la nueva hora y confírmela.',
  'mail.canceled_subject': 'Cancelado: {summary}',
  'mail.canceled_text':
    'Este trabajo se canceló. Nadie tiene que acudir. || Se ha cancelado ({job}). Nadie tiene que acudir.',
  'mail.reinstated_subject': 'Sí tendrá lugar: {summary}',
  'mail.reinstated_text':
    'Su trabajo cancelado sí se realizará. Revise que todo sea correcto y confírmelo de nuevo. || {job}: se había cancelado y sí tendrá lugar. Por favor, revíselo y confirme de nuevo.',
  'mail.provider_reinstated_text':
    'Este trabajo cancelado sí se realizará. Díganos si puede hacerlo. || {job}: se había cancelado y sí tendrá lugar. Por favor, díganos si puede tomarlo.',
  'mail.assigned_subject': '¿Puede realizarlo? {summary}',
  'mail.assigned_text': '¿Puede hacer este trabajo? || ¿Puede realizarlo ({job})?',
  'mail.provider_moved_text':
    'Este trabajo cambió de fecha. Díganos si puede hacerlo a la nueva hora. || Se ha cambiado de fecha ({job}). Díganos si puede a la nueva hora.',
  'mail.unassigned_subject': 'Lo realiza otra persona: {summary}',
  'mail.unassigned_text':
    'Usted ya no está asignado a este trabajo. Se realizará sin usted. || Ya no está asignado a usted ({job}). Tendrá lugar sin usted.',
  'mail.check_in_hint': 'Ese día, registre su llegada aquí: {link}',
  'mail.reminder_subject': 'Su enlace: {summary}',
  'mail.reminder_text': 'Aquí tiene un enlace nuevo a este trabajo. || Aquí tiene un enlace nuevo ({job}).',
  'mail.client_confirmed_subject': 'Confirmado por {name}: {summary}',
  'mail.client_confirmed_text': '{name} confirmó este trabajo. || {name} lo ha confirmado ({job}).',
  'mail.cancel_requested_subject': '{name} pide cancelar: {summary}',
  'mail.cancel_requested_text':
    '{name} pide cancelar este trabajo. Acepte o rechace la solicitud en su página. || {name} pide cancelar ({job}). Acepte o rechace la solicitud en su página.',
  'mail.cancel_refused_subject': 'Sigue programado: {summary}',
  'mail.cancel_refused_text':
    'Su solicitud de cancelar este trabajo se rechazó. Sigue programado. || Su solicitud de cancelación se rechazó ({job}). Sigue programado.',
  'mail.cancel_received_subject': 'Solicitud de cancelación recibida: {summary}',
  'mail.cancel_received_text':
    'Recibimos su solicitud de cancelar este trabajo. Sigue programado hasta que respondamos. Esto es lo que se le mostró: || Recibimos su solicitud de cancelación ({job}). Sigue programado hasta que respondamos. Esto es lo que se le mostró:',
  'mail.cancel_withdrawn_subject': '{name} ya no pide cancelar: {summary}',
  'mail.cancel_withdrawn_text':
    '{name} retiró la solicitud de cancelar este trabajo. Sigue programado. || {name} retiró la solicitud de cancelación ({job}). Sigue programado.',
  'mail.client_noted_subject': '{name} dice que algo no es correcto: {summary}',
  'mail.client_noted_text': '{name} no confirmó este trabajo. || {name} no lo ha confirmado ({job}).',
  'mail.provider_confirmed_subject': '{name} lo realiza: {summary}',
  'mail.provider_confirmed_text': '{name} puede hacer este trabajo. || {name} puede realizarlo ({job}).',
  'mail.provider_declined_subject': '{name} no puede realizarlo: {summary}',
  'mail.provider_declined_text':
    '{name} no puede hacer este trabajo. Hace falta otra persona. || {name} no puede realizarlo ({job}). Hace falta otra persona.',
  'mail.late_check_in_subject': 'Sin registrar su llegada, {time}: {name}, {phone}. {summary}',
  'mail.late_check_in_text':
    '{name} ({service}) no ha registrado su llegada a este trabajo. Llame al: {phone} || {name} ({service}) no ha registrado su llegada ({job}). Llame al: {phone}',
  'mail.checked_in_subject': '{name} ha llegado: {summary}',
  'mail.checked_in_text': '{name} ha llegado.',
  'mail.worksheet_completed_subject': 'Hoja de trabajo entregada: {summary} || Entregado ({worksheet}): {summary}',
  'mail.worksheet_completed_text':
    '{name} completó la hoja de trabajo. Quizá el trabajo ya se pueda facturar. || {name} lo ha completado ({worksheet}). Quizá ya se pueda facturar ({job}).',
  'mail.contact_reminder_subject': 'Falta confirmar: {summary}',
  'mail.contact_reminder_text':
    'Se acerca la fecha de su trabajo. Revíselo y confírmelo. || Se acerca la fecha ({job}). Compruebe que todo sea correcto y confírmelo.',
  'mail.provider_reminder_subject': 'Falta su respuesta: {summary}',
  'mail.provider_reminder_text':
    'Seguimos esperando su respuesta. ¿Puede hacer este trabajo? || Seguimos esperando su respuesta. ¿Puede realizarlo ({job})?',
  'mail.contact_day_before_subject': 'Se acerca: {summary}',
  'mail.contact_day_before_text':
    'Se acerca la fecha de su trabajo. Aquí tiene los datos otra vez. || Se acerca la fecha ({job}). Aquí tiene los datos otra vez.',
  'mail.provider_day_before_subject': 'Se acerca: {summary}',
  'mail.provider_day_before_text':
    'Usted está asignado a este trabajo. Aquí tiene los datos otra vez. || Usted tiene esta reserva ({job}). Aquí tiene los datos otra vez.',
  'mail.worksheet_reminder_subject': 'Falta la hoja de trabajo: {summary} || Falta {worksheet}: {summary}',
  'mail.worksheet_reminder_text':
    'La hoja de trabajo de este trabajo aún no se ha entregado. Sin ella no podemos facturar. || Aún no se ha entregado ({worksheet}). Sin ello no podemos facturar ({job}).',
  'mail.worksheet_returned_subject':
    'Hoja de trabajo devuelta a usted: {summary} || Se le devuelve ({worksheet}): {summary}',
  'mail.worksheet_returned_text':
    'Corrija la hoja de trabajo y complétela de nuevo. || Por favor, corríjalo y complételo de nuevo ({worksheet}).',
  'mail.worksheet_received_subject':
    'La hoja de trabajo ahora es suya: {summary} || Ahora es suyo ({worksheet}): {summary}',
  'mail.worksheet_received_text':
    'La hoja de trabajo de este trabajo ahora es suya, con sus horas, pedidos y gastos y el pago correspondiente. Revísela. || {job}: {worksheet} pasa a usted, con horas, gastos, lo pedido ({order.plural}) y el pago correspondiente. Revise todo, por favor.',
  'mail.worksheet_given_subject':
    'La hoja de trabajo pasa a otra persona: {summary} || Pasa a otra persona ({worksheet}): {summary}',
  'mail.worksheet_given_text':
    'La hoja de trabajo que usted llenó para este trabajo, y su pago, pasan a otra persona. Llámenos si no es correcto. || {job}: lo que usted registró ({worksheet}) pasa a otra persona, con el pago correspondiente. Llámenos si no es correcto.',
  'mail.fact_reason': 'Motivo',
  'mail.worksheet_button': 'Abrir la hoja de trabajo || Abrir {worksheet}',
  'mail.keep_asked_subject': '¿Puede mantenerlo? {summary}',
  'mail.keep_asked_text':
    'Usted está asignado a este trabajo y desde entonces se anotó una ausencia o un día cerrado a esa hora. Díganos si todavía puede hacerlo. || Usted tiene esta reserva ({job}) y desde entonces se anotó una ausencia o un día cerrado a esa hora. Díganos si todavía puede.',
  'mail.over_time_off_subject': '{name} se ausenta en {count} reservas ({reason})',
  'mail.over_time_off_one_subject':
    '{name} se ausenta en el trabajo {job_number} ({reason}) || {name} se ausenta: {job} {job_number} ({reason})',
  'mail.over_closed_day_subject': '{reason}: {count} reservas en estos días',
  'mail.over_time_off_text':
    'Estas reservas ya existían. Busque a otra persona o pregunte si las mantiene. Cada una sigue en Reservas sobre ausencias hasta que se resuelva.',
  'mail.over_time_off_button': 'Abrir la lista',
  'mail.time_off': 'ausencia',
  'mail.meal_count_subject': 'Pida comidas ({meals}): {summary}',
  'mail.meal_count_text':
    'Hacen falta comidas para este trabajo y ya está asignado. || Hacen falta comidas y ya hay alguien asignado ({job}).',
  'mail.fact_meals': 'Comidas',
  'mail.fact_attendees': 'Asistentes',
  'mail.copy_note': 'Recibe esto porque las notificaciones a {name} se le copian.',
  'mail.copied_subject': 'Las notificaciones a {name} ahora se le copian',
  'mail.copied_text':
    'Desde ahora se le comunica lo que se comunica a {name}: {kinds}. Puede terminarlo en sus ajustes de notificaciones.',
  'mail.copied_button': 'Abrir los ajustes',
  'notification.text': '{company}: {subject}',
  'notification.text_link': '{company}: {subject} {link}',
  'notification.saved': 'Los ajustes de notificaciones se guardaron.',
  'notification.copy_saved': '{name} recibe ahora copias.',
  'notification.copy_sent': 'Se avisó a {name} por correo.',
  'notification.copy_ended': 'Las copias han terminado.',
  'notification.not_theirs': 'Esta notificación no se envía a este usuario',
  'mail.file_request_subject': 'Envíenos archivos, por favor: {summary}',
  'mail.file_request_text':
    'Nos faltan archivos de este trabajo. Súbalos en su página. || Nos faltan archivos ({job}). Súbalos en su página.',
  'mail.file_reminder_subject': 'Faltan sus archivos: {summary}',
  'mail.file_reminder_text':
    'Todavía no tenemos archivos suyos de este trabajo. Súbalos en su página. || Todavía no tenemos archivos suyos ({job}). Súbalos en su página.',
  'mail.file_button': 'Subir archivos',
  'mail.request_received_subject': 'Solicitud recibida: {summary}',
  'mail.request_received_text': 'Recibimos su solicitud {number} y responderemos por correo. Esto es lo que pidió:',
  'mail.request_arrived_new_subject': '{name} solicita: {summary}',
  'mail.request_arrived_new_text':
    '{name} solicita un nuevo trabajo. Espera en la cola de solicitudes. || {name} hace una nueva solicitud ({job}). Espera en la cola de solicitudes.',
  'mail.request_arrived_reschedule_subject': '{name} pide cambiar la hora: {summary}',
  'mail.request_arrived_reschedule_text':
    '{name} pide otra hora. El trabajo queda igual hasta que usted responda. || {name} pide otra hora. Todo queda igual hasta que usted responda ({job}).',
  'mail.request_arrived_change_subject': '{name} pide un cambio: {summary}',
  'mail.request_arrived_change_text':
    '{name} pide cambiar un trabajo. Queda igual hasta que usted responda. || {name} pide un cambio ({job}). Todo queda igual hasta que usted responda.',
  'mail.request_arrived_cancel_subject': '{name} pide cancelar: {summary}',
  'mail.request_arrived_cancel_text':
    '{name} pide cancelar un trabajo. Averigüe cuál y responda. || {name} pide cancelar ({job}). Averigüe a cuál se refiere y responda.',
  'mail.request_updated_subject': '{name} modificó la solicitud: {summary}',
  'mail.request_updated_text': '{name} modificó la solicitud antes de que se respondiera.',
  'mail.request_replied_subject': '{name} respondió: {summary}',
  'mail.request_replied_text': '{name} respondió. La solicitud vuelve a esperar su respuesta.',
  'mail.request_withdrawn_subject': '{name} retiró la solicitud: {summary}',
  'mail.request_withdrawn_text': '{name} retiró la solicitud. No hay nada que hacer.',
  'mail.request_asked_subject': 'Tenemos una pregunta: {summary}',
  'mail.request_asked_text': 'Antes de programarla, responda por favor:',
  'mail.request_proposed_subject': 'Proponemos otra hora: {summary}',
  'mail.request_proposed_text': 'La hora que pidió no es posible. Elija una de estas:',
  'mail.request_accepted_subject': 'Programada: {summary}',
  'mail.request_accepted_text': 'Su solicitud {number} fue aceptada.',
  'mail.request_accepted_change_subject': 'Aceptada: {summary}',
  'mail.request_accepted_change_text': 'Hicimos lo que pidió en la solicitud {number}.',
  'mail.request_declined_subject': 'Rechazada: {summary}',
  'mail.request_declined_text': 'No podemos hacer lo que pidió en la solicitud {number}.',
  'mail.request_closed_subject': 'Solicitud cerrada: {summary}',
  'mail.request_closed_text': 'Su solicitud {number} ya no necesita respuesta.',
  'mail.request_button': 'Abrir la solicitud',
  'mail.fact_number': 'Número',
  'mail.fact_docket': 'Número de expediente',
  'mail.fact_job_reference': 'Su referencia',
  'mail.fact_matter': 'Número de asunto',
  'mail.fact_taking': '{attorney} que interroga',
  'mail.fact_bill_to': 'Facturar a',
  'mail.fact_more_dates': 'También solicitado',
  'mail.fact_files': 'Archivos',
  'mail.expert': 'perito',
  'mail.at_your_office': 'En su oficina',
  'mail.fact_wanted_time': 'Solicitado',
  'mail.fact_fee': 'Cargo',
  'job_mail.file_request': 'Solicitud de archivos',
  'job_mail.file_reminder': 'Recordatorio de archivos',
  'job_mail.sent': '{n} en camino.',
  'job_mail.just_sent': 'Lo mismo se envió hace menos de cinco minutos. No se envió otra vez.',
  'job_mail.nobody': 'Elija quién lo recibe.',
  'job_mail.not_on_job':
    'Esta persona no está en el trabajo o ya no puede iniciar sesión. || Esta persona no participa ({job}) o ya no puede entrar.',
  'job_mail.not_now': '{notification}: ahora no corresponde a {name}.',
  'job_mail.canceled':
    'Este trabajo se canceló. No hacen falta archivos. || Está cancelado ({job}). No hacen falta archivos.',
  'job_mail.no_files_owed':
    'Todos los asignados a este trabajo ya subieron archivos. || Todos los asignados ya subieron archivos ({job}).',
  'job_mail.no_reminder': 'No hay ningún recordatorio que retirar.',
  'job_mail.reminder_stopped': 'El recordatorio a {name} se detuvo antes de salir.',
  'job_mail.reminder_removed': 'El recordatorio a {name} se retiró. Su correo ya había salido.',
  'mail.your_time': '{time} en su hora',
  'mail.fact_coming': 'Quién acude',
  'mail.coming_asked': '{name}: preguntado, sin confirmar',
  'mail.coming_open': '{name}: por designar',
  'mail.fact_free_until': 'Cancelación sin cargo hasta',
  'mail.fee_after': 'Después: {fee}',
  'mail.pay_about': 'Unos {pay}',
  'mail.pay_agreed': 'Según la oferta. Páginas según lo acordado.',
  'mail.pay_estimate': 'Estimación por asistir, sin páginas.',
  'mail.fact_job': '{job} {job_number}',
  'mail.more_jobs': 'Y {n} más.',
  'mail.open_job': 'Abrir el trabajo || Abrir {job}',
  'mail.fact_when': 'Cuándo',
  'mail.fact_where': 'Dónde',
  'mail.fact_remote': 'A distancia',
  'mail.fact_case': '{case}',
  'mail.fact_deponents': '{deponent.plural}',
  'mail.fact_services': '{service.plural}',
  'digest.subject': 'Hoy, {day}: {count} sin respuesta',
  'digest.text': 'Lo que espera, quién no ha respondido y qué pasó desde ayer por la mañana.',
  'digest.waits': 'En espera',
  'digest.unanswered': 'Sin respuesta, los próximos dos días',
  'digest.happened': 'Desde ayer por la mañana',
  'digest.scheduled': 'Programados',
  'digest.client_confirmed': 'Confirmados por clientes',
  'digest.provider_confirmed': 'Aceptados por proveedores de servicios || Aceptados ({service_provider.plural})',
  'digest.canceled': 'Cancelados',
  'digest.turned_in': 'Hojas de trabajo entregadas || Entregados ({worksheet.plural})',
  'digest.open_requests': 'Solicitudes abiertas',
  'digest.uncovered': 'Servicios sin cubrir, próximos 7 días || Sin nadie, próximos 7 días ({service.plural})',
  'digest.worksheets_owed': 'Hojas de trabajo sin entregar || Sin entregar ({worksheet.plural})',
  'digest.more': 'Y más. Vea el panel.',
  'digest.button': 'Abrir el panel',
  'mail.fact_note': 'Nota',
} as const satisfies TranslatedMessages<typeof notificationMessages>;
