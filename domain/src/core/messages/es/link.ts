import type { TranslatedMessages } from '../entry.ts';
import type { linkMessages } from '../link.ts';

export const linkSentences = {
  'link.guid_invalid': 'Lo sentimos, el identificador no es válido.',
  'link.contact_invalid': 'Lo sentimos, el contacto no es válido.',
  'link.provider_invalid': 'Lo sentimos, el proveedor de servicios no es válido.',
  'link.job_not_found': 'No se encontró',
  'link.no_job_record': 'no se encontró ningún registro',
  'link.authentication_failed': 'La autenticación ha fallado.',
  'link.send_fresh': 'Enviarme un enlace nuevo',
  'link.fresh_sent': 'Si este enlace pertenece a alguien que conocemos, uno nuevo está en camino.',
  'link.log_on': 'Iniciar sesión',
  'link.submit': 'Enviar',
  'confirm.client_question': 'Confirme si toda la información es correcta.',
  'confirm.stop_access':
    'Este trabajo ya no se puede confirmar porque la fecha ha pasado. || {job}: ya no se puede confirmar porque la fecha ha pasado.',
  'confirm.job_canceled':
    'Este trabajo se canceló y ya no se puede confirmar. || {job}: se ha cancelado y ya no se puede confirmar.',
  'confirm.already_confirmed': 'Este trabajo ya está confirmado. || {job}: ya está confirmado.',
  'confirm.started':
    'Usted ya comenzó este trabajo. Llámenos si no puede continuar. || {job}: ya ha comenzado. Llámenos si no puede continuar.',
  'confirm.client_thanks': 'Gracias. El trabajo queda confirmado. || Gracias. Queda confirmado ({job}).',
  'confirm.client_noted': 'Gracias. Su nota se envió al equipo de programación.',
  'confirm.yes': 'Sí',
  'confirm.no': 'No',
  'confirm.can_take': 'Puedo realizarlo.',
  'confirm.cannot_take': 'No puedo realizarlo.',
  'confirm.provider_thanks':
    'Gracias. Su participación en este trabajo queda confirmada. || Gracias. Su participación queda confirmada ({job}).',
  'confirm.provider_noted':
    'Gracias. El equipo de programación sabe que usted no puede hacer este trabajo. || Gracias. El equipo de programación sabe que no puede realizarlo ({job}).',
  'check_in.past_day': 'No se puede trabajar en algo de un día anterior.',
  'check_in.job_canceled':
    'Este trabajo se canceló. No hay llegada que registrar. || {job}: cancelado. No hay llegada que registrar.',
  'check_in.too_early':
    'La llegada se puede registrar desde {minutes} minutos antes de que empiece el trabajo. || La llegada se puede registrar desde {minutes} minutos antes del inicio ({job}).',
  'check_in.none': 'Nadie ha registrado su llegada.',
  'check_in.turned_in':
    'La hoja de trabajo ya se entregó, así que la llegada no se puede cambiar. || {worksheet}: ya se entregó. La llegada queda como está.',
  'check_in.undone': 'Se anuló la llegada de {name}.',
  'check_in.before_day':
    'La llegada no puede ser anterior al día del trabajo. || La llegada no puede ser anterior al día ({job}).',
  'check_in.future': 'La llegada no puede estar en el futuro.',
  'check_in.saved': 'Se guardó la llegada de {name}.',
  'check_out.saved': 'Se guardó la salida de {name}.',
  'check_out.before_check_in': 'La salida no puede ser anterior a la llegada.',
  'check_out.future': 'La salida no puede estar en el futuro.',
  'check_in.done': 'Gracias. Su llegada se registró a las {time}.',
  'check_in.confirmed': 'Confirmado',
  'check_in.unconfirmed': 'Sin confirmar',
  'delegate.approve': 'Aprobar',
  'delegate.deny': 'Denegar',
  'delegate.approved': 'La solicitud se ha aprobado.',
  'delegate.denied': 'La solicitud se ha denegado.',
  'delegate.already_decided': 'Esta solicitud ya se había decidido.',
  'job_files.password_empty': 'Introduzca la contraseña.',
  'job_files.password_required': 'obligatorio',
  'job_files.password_incorrect': 'Contraseña incorrecta. Inténtelo de nuevo',
  'job_files.download_selected': 'Descargar seleccionados',
  'job_files.select_one': 'Seleccione al menos un archivo para descargar.',
} as const satisfies TranslatedMessages<typeof linkMessages>;
