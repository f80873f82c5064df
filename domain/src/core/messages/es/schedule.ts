import type { TranslatedMessages } from '../entry.ts';
import type { scheduleMessages } from '../schedule.ts';

export const scheduleSentences = {
  'schedule.division': 'Seleccione una división || Seleccione {division}',
  'schedule.client': 'Seleccione un cliente || Seleccione {client}',
  'schedule.taking_attorney': 'Seleccione el abogado que interroga || Seleccione {attorney} que interroga',
  'schedule.case': 'Seleccione un caso o escriba uno nuevo || Seleccione {case} o introduzca uno nuevo',
  'schedule.job_type': 'Seleccione el tipo de trabajo || Seleccione tipo de {job}',
  'schedule.at_their_office': 'En su oficina',
  'schedule.file_released': 'El archivo ya no está en cuarentena.',
  'schedule.date': 'Introduzca la fecha',
  'schedule.time': 'Introduzca la hora',
  'schedule.time_zone': 'Seleccione la zona horaria',
  'schedule.length': 'Introduzca la duración en horas',
  'schedule.past_date': 'La fecha no debe estar en el pasado.',
  'schedule.time_skipped': 'Ese día el reloj salta las {time}. Elija {earlier} o {later}.',
  'schedule.time_twice': 'El reloj se atrasa: las {time} ocurren dos veces ese día. Elija {first} o {second}.',
  'schedule.deponents': 'Escriba al menos un declarante || Introduzca al menos un dato en {deponent.plural}',
  'schedule.deponent_name': 'Introduzca el apellido',
  'schedule.deponent_twice': 'Este declarante está dos veces. || {deponent}: está dos veces.',
  'schedule.deponent_early':
    'El declarante no debe empezar antes que el trabajo. || {deponent}: no debe empezar antes que {job}.',
  'schedule.services': 'Seleccione al menos un servicio || Seleccione al menos uno: {service}',
  'schedule.service': 'Seleccione un servicio || Seleccione {service}',
  'schedule.service_twice':
    'Este servicio está dos veces con el mismo proveedor de servicios. || {service}: está dos veces con el mismo {service_provider}.',
  'location.kind': 'Seleccione un lugar || Seleccione {location}',
  'location.address': 'Introduzca la calle y el número',
  'location.city': 'Introduzca la ciudad',
  'location.client': 'Seleccione un cliente || Seleccione {client}',
  'location.room': 'Seleccione una sala || Seleccione {conference_room}',
  'location.street_address': 'Dirección',
  'location.client_location': 'Lugar del cliente || {location} de {client}',
  'location.conference_room': '{conference_room}',
  'location.remote': 'A distancia',
  'availability.free': 'Libre',
  'availability.busy':
    'Reservado para el trabajo {job_number} a la misma hora || Reservado para {job} {job_number} a la misma hora',
  'availability.shared':
    'Reservado para el trabajo {job_number} a la misma hora, que ya comparte su horario || Reservado para {job} {job_number} a la misma hora, que ya comparte su horario',
  'availability.travel':
    'Solo {minutes} minutos de trayecto hasta el trabajo {job_number} || Solo {minutes} minutos de trayecto hasta {job} {job_number}',
  'availability.time_off': 'Ausencia',
  'availability.time_off_because': 'Ausencia: {description}',
  'availability.blackout_day': 'Día bloqueado: {description}',
  'availability.holiday': 'Día festivo: {description}',
  'availability.do_not_use': 'Marcado como no usar',
  'availability.inactive': 'Inactivo',
  'availability.declined': 'No puede hacer este trabajo || No puede realizarlo ({job})',
  'availability.licence_expired': 'La licencia vence antes de este trabajo || La licencia caduca antes ({job})',
  'availability.drive':
    'Unos {drive} minutos de trayecto y {minutes} minutos hasta el trabajo {job_number} || Unos {drive} minutos de trayecto y {minutes} minutos hasta {job} {job_number}',
  'picker.free': 'Libre todo el día',
  'picker.free_from': 'Libre desde las {from}',
  'picker.free_until': 'Libre hasta las {until}',
  'picker.free_between': 'Libre de {from} a {until}',
  'picker.busy': 'Ocupado de {from} a {until}: {job} {job_number}',
  'picker.drive': 'Unos {drive} min de trayecto, {minutes} min libres: {job} {job_number}',
  'picker.wanted': 'Solicitado por {by}',
  'picker.barred': 'Excluido por {by} desde {since}',
  'picker.licensed': 'Con licencia en {state}',
  'picker.licence_ends': 'La licencia vence {end}, {job} {date}',
  'picker.licence_ended': 'La licencia venció {end}',
  'picker.no_licence': 'Sin licencia el {date}',
  'picker.no_state_licence': 'Sin licencia de {state} el {date}',
  'picker.skill': '{skill}',
  'picker.skill_missing': 'Sin {skill} en la ficha',
  'picker.skill_ended': 'El certificado {skill} venció',
  'picker.skill_required': 'Sin {skill}, que el servicio exige || Sin {skill}, requisito ({service})',
  'picker.area': 'Zona {area}',
  'picker.outside_area': 'Fuera de la zona {areas}',
  'picker.volume': '1 volumen anterior',
  'picker.volumes': '{count} volúmenes anteriores',
  'picker.distance': 'Unas {miles} mi, {minutes} min',
  'picker.load': '{hours} h esta semana',
  'picker.no_worksheets': 'No debe hojas de trabajo || Nada pendiente ({worksheet.plural})',
  'picker.worksheet': 'Debe 1 hoja de trabajo || 1 pendiente ({worksheet})',
  'picker.worksheets': 'Debe {count} hojas de trabajo || {count} pendientes ({worksheet.plural})',
  'picker.late_worksheet': 'Debe 1 hoja de trabajo desde hace {days} días || 1 pendiente ({worksheet}), {days} días',
  'picker.late_worksheets':
    'Debe {count} hojas de trabajo, la más antigua desde hace {days} días || {count} pendientes ({worksheet.plural}), el más antiguo {days} días',
  'override.logged': '{fact}. Reservado de todos modos: {reason}',
  'picker.reason_short': 'Escriba un motivo de 10 a 250 caracteres',
  'room.taken':
    '{room_name} está ocupada a esa hora por el trabajo {job_numbers}. || {room_name} está ocupada a esa hora: {job} {job_numbers}.',
  'room.full':
    '{room_name} está ocupada a esa hora por el trabajo {job_numbers}. Elija otra sala u otra hora. || {room_name} está ocupada a esa hora: {job} {job_numbers}. Elija otra opción ({conference_room}) u otra hora.',
  'room.just_taken':
    'Otra persona acaba de ocupar esta sala a esa hora. Elija de nuevo. || {conference_room}: otra persona acaba de ocupar esa hora. Elija de nuevo.',
  'room.seats': '{room_name} tiene {seats} plazas y se esperan {attendees} personas.',
  'reschedule.saved': 'Se cambió la fecha del trabajo. || {job}: fecha cambiada.',
  'reschedule.requested': 'La solicitud de cambio de fecha se envió.',
  'reschedule.denied': 'No puede cambiar la fecha de este trabajo. || {job}: no puede cambiar la fecha.',
  'reschedule.canceled':
    'Un trabajo cancelado no puede cambiar de fecha. || {job}: lo cancelado no puede cambiar de fecha.',
  'reschedule.into_past': 'Un trabajo no se puede mover a un día pasado. || {job}: no se puede mover a un día pasado.',
  'reschedule.client_asked_again': 'Usted confirmó la hora anterior y se le pedirá que confirme la nueva.',
  'reschedule.provider_asked_again':
    'El proveedor de servicios ya confirmó la hora anterior y se le pedirá que confirme la nueva. || {service_provider}: ya se confirmó la hora anterior y se pedirá que se confirme la nueva.',
  'reschedule.providers_asked_again':
    '{count} proveedores de servicios ya confirmaron la hora anterior y se les pedirá que confirmen la nueva. || {service_provider.plural}: {count} confirmaron la hora anterior y se les pedirá que confirmen la nueva.',
  'reschedule.late_notice':
    'Es un aviso tardío: el plazo para mover este trabajo ya terminó. || Es un aviso tardío: el plazo para moverlo ({job}) ya terminó.',
  'job_change.canceled':
    'Este trabajo está cancelado. Los trabajos cancelados no se pueden modificar. || {job}: está cancelado. Lo cancelado no se puede modificar.',
  'job_change.invoiced':
    'Se emitió la factura {invoice_number} para este trabajo. Anúlela antes de modificar esto. || {job}: ya hay {invoice} {invoice_number}. Primero anule y después modifique esto.',
  'job_change.turned_in':
    'La hoja de trabajo de este trabajo ya se entregó. Para mover el trabajo de todos modos, indique el motivo. || {job}: se entregó {worksheet}. Para cambiar la fecha de todos modos, indique el motivo.',
  'job_change.worksheet':
    'Este trabajo tiene una hoja de trabajo. Indique el motivo. || {job}: tiene {worksheet}. Indique el motivo.',
  'job_change.worksheet_service':
    'Este servicio tiene una hoja de trabajo, así que no se puede quitar ni reasignar por separado. Pase toda la hoja de trabajo con su pago, o agregue un segundo servicio. || {service}: tiene {worksheet}. No se puede quitar ni cambiar de persona por separado. Pase todo ({worksheet}), con su pago, o agregue otra línea ({service}).',
  'job_change.worksheet_moves':
    'La hoja de trabajo y su pago pasan al nuevo proveedor de servicios. Indique el motivo. || {worksheet} pasa con su pago a otra persona ({service_provider}). Indique el motivo.',
  'job_change.worksheet_deponent':
    'Este declarante figura en una hoja de trabajo y no se puede quitar. || {deponent}: figura en {worksheet} y no se puede quitar.',
  'job_change.checked_in':
    '{provider_name} registró su llegada a las {time}. Si fue un error, indique el motivo. El registro se anula entonces.',
  'job_change.fee_issued':
    'El cargo por cancelación ya se facturó ({invoice_number}). La reactivación no cambia esa factura ni el pago; anúlela si no se debe nada. Indique el motivo. || El cargo por cancelación ya se facturó ({invoice_number}). La reactivación no cambia esa factura ({invoice}) ni el pago; anúlela si no se debe nada. Indique el motivo.',
  'job_change.past':
    'La fecha de este trabajo ya pasó. Indique el motivo. || {job}: la fecha ya pasó. Indique el motivo.',
  'job_change.provider_busy':
    'No todos los proveedores de servicios están libres entonces. Deje el servicio sin cubrir o mantenga al proveedor de servicios con un motivo. || No todos están libres ({service_provider.plural}). Deje sin cubrir ({service}) o manténgalos con un motivo.',
  'job_change.same_job':
    'El trabajo {job_numbers} está a menos de 24 horas, con el mismo caso y el mismo declarante. Si ambos se realizan, indique el motivo. || {job} {job_numbers}: a menos de 24 horas, con los mismos datos ({case}, {deponent}). Si ambos tienen lugar, indique el motivo.',
  'job_change.credit':
    'Con este trabajo, {client_name} alcanza su límite de crédito: {open} sin pagar, {unbilled} sin facturar y unos {added} más por este trabajo. El límite es {limit}. Para programarlo de todos modos, indique el motivo. || {client_name} alcanza así su límite de crédito ({job}): {open} sin pagar, {unbilled} sin facturar y unos {added} más por este trabajo. El límite es {limit}. Para programarlo de todos modos, escriba el motivo.',
  'job_change.reason_needed': 'Indique el motivo de este cambio.',
  'job_change.new_number':
    'Este trabajo recibe un número nuevo; se sigue encontrando por {number}. || {job} recibe un número nuevo; se sigue encontrando por {number}.',
  'job_change.preview_changed':
    'Este trabajo cambió desde que usted lo abrió. Revíselo de nuevo. || {job}: algo cambió desde que lo miró. Por favor, revíselo de nuevo.',
  'calendar.note': 'Nota',
  'calendar.time_off': 'Ausencia',
  'calendar.holiday': 'Día festivo',
  'calendar.blackout_day': 'Día bloqueado',
  'calendar.job_pending_request': 'Solicitud pendiente',
  'calendar.job_normal': '{job}',
  'calendar.job_canceled': 'Cancelado',
  'calendar.job_unanswered': 'Sin llegada ni confirmación',
  'calendar.job_needs_worksheet': 'Hoja de trabajo pendiente || {worksheet}: pendiente',
  'calendar.job_due_for_confirmation': 'Requiere su confirmación',
  'calendar.job_recently_updated': 'Actualizado en los últimos 7 días',
  'board.not_a_colleague': 'Solo los usuarios de esta empresa se ocupan de sus {job.plural}',
  'board.taken': '{job.plural} a su cargo: {count}',
  'board.given_back': '{job.plural} devueltos: {count}',
  'no_show.too_early':
    'Una ausencia se puede registrar cuando el trabajo haya empezado || Nadie falta antes de que empiece. {job}',
  'no_show.was_there': 'Sí estuvo: hay una llegada o una hoja de trabajo || Sí estuvo: hay una llegada o {worksheet}',
  'no_show.recorded_before': 'Esta ausencia ya está registrada',
  'no_show.none': 'No hay ninguna ausencia que anular',
  'no_show.recorded': 'Registrado: {name} no se presentó.',
  'no_show.undone': 'Se anuló la ausencia de {name}.',
  'picker.no_show': 'No se presentó una vez en 12 meses',
  'picker.no_shows': 'No se presentó {count} veces en 12 meses',
  'due_time.minutes_only': 'La llegada vence minutos antes del inicio',
  'due_time.days_only': 'Vence en días hábiles después del trabajo || Esto vence días hábiles después. {job}',
  'due_time.saved': 'Se guardaron los plazos.',
  'readiness.configured': 'Datos',
  'readiness.covered': 'Cubierto',
  'readiness.provider_yes': 'El proveedor de servicios confirmó || {service_provider}: confirmado',
  'readiness.client_yes': 'El cliente confirmó || {client}: confirmado',
  'readiness.place_set': 'Lugar o enlace',
  'readiness.checked_in': 'Llegada',
  'readiness.turned_in': 'Entregado',
  'readiness.billed': 'Facturado',
} as const satisfies TranslatedMessages<typeof scheduleMessages>;
