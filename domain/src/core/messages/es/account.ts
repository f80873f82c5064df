import type { accountMessages } from '../account.ts';
import type { TranslatedMessages } from '../entry.ts';

export const accountSentences = {
  'access.master_session':
    'Los usuarios, roles, claves de API y webhooks no se pueden cambiar en una sesión abierta con una contraseña maestra.',
  'access.tenant_mismatch': 'Esta empresa no es en la que está trabajando.',
  'access.actor_mismatch': 'La solicitud nombra a otro usuario que el que ha iniciado sesión.',
  'general.storage_full': 'No queda espacio para guardar esto. Avise a su administrador.',
  'outbox.sent_again': 'El mensaje vuelve a enviarse.',
  'outbox.not_failed': 'Solo se puede reenviar un mensaje que no pudo enviarse.',
  'task.retried': 'La tarea está de nuevo en cola.',
  'task.discarded': 'La tarea se descartó.',
  'general.user_not_found': 'No se encontró ningún usuario.',
  'login.code_sms': '{code} es su código de verificación. Caduca en {minutes} minutos.',
  'login.code_mail_subject': 'Su código de verificación para {company_name}',
  'login.code_mail_ignore': 'Si no intentó iniciar sesión, cambie su contraseña: otra persona la conoce.',
  'login.code_too_many': 'Se solicitaron demasiados códigos. Inténtelo más tarde.',
  'password.current_incorrect': 'La contraseña actual no es correcta.',
  'password.master_session': 'Esto no se puede cambiar en una sesión abierta con una contraseña maestra.',
  'password.changed': 'Su contraseña se ha cambiado.',
  'login.register_refused': 'Solo puede registrarse con una invitación. Pida una.',
  'password.reset_sent': 'Si existe una cuenta, el enlace para restablecer la contraseña está en camino.',
  'password.reset_mail_subject': 'Restablezca su contraseña de {company_name}',
  'password.reset_mail_text':
    'Alguien pidió restablecer la contraseña del usuario {username}. El enlace funciona una vez, durante {minutes} minutos.',
  'password.reset_mail_button': 'Elegir una contraseña nueva',
  'password.reset_mail_ignore': 'Si no fue usted, no tiene que hacer nada.',
  'password.reset_link_invalid': 'Este enlace para restablecer la contraseña ya no es válido. Solicite uno nuevo.',
  'master_password.made': 'Anote esta contraseña ahora. No se volverá a mostrar.',
  'master_password.ended': 'La contraseña maestra terminó, con todas las sesiones que abrió.',
  'master_password.log_made': 'Creada para {hours} horas',
  'master_password.log_ended': 'Terminada antes de tiempo',
} as const satisfies TranslatedMessages<typeof accountMessages>;
