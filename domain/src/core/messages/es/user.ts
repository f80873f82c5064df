import type { TranslatedMessages } from '../entry.ts';
import type { userMessages } from '../user.ts';

export const userSentences = {
  'user.type_admin': 'Administrador',
  'user.type_company': 'Empresa',
  'user.type_contact': '{contact}',
  'user.type_provider': '{service_provider}',
  'user.active': 'Activo',
  'user.inactive': 'Inactivo',
  'user.username_taken': 'Este nombre de usuario ya existe.',
  'user.type_refused': 'No puede elegir este tipo de usuario.',
  'user.full_access_refused': 'Solo quien tiene acceso completo puede darlo.',
  'user.divisions_refused':
    'Solo puede elegir divisiones en las que usted trabaja. || Solo puede elegir entre aquello en lo que usted trabaja: {division.plural}.',
  'user.role_refused': 'Esto da derechos que usted no tiene.',
  'user.own_role': 'No puede cambiar su propio rol.',
  'user.own_status': 'No puede cerrar su propia cuenta.',
  'user.own_full_access': 'No puede renunciar a su propio acceso completo.',
  'user.person_required': 'Elija de quién es este acceso.',
  'user.email_required': 'Este usuario no tiene dirección de correo electrónico.',
  'user.in_use': 'Este usuario ha participado en el trabajo y no se puede eliminar. Cierre la cuenta en su lugar.',
  'user.own_deletion': 'No puede eliminar su propia cuenta.',
  'profile.password_wanted': 'Introduzca su contraseña para cambiar su correo o teléfono móvil.',
  'profile.email_waits': 'Abra el enlace que se envió a {email}. Hasta entonces vale su dirección anterior.',
  'profile.email_confirmed': 'Su correo electrónico es ahora {email}.',
  'profile.link_invalid': 'Este enlace para confirmar un correo ya no es válido. Cambie la dirección de nuevo.',
  'profile.confirm_mail_subject': 'Confirme su nuevo correo para {company_name}',
  'profile.confirm_mail_text':
    'El usuario {username} quiere recibir correo en esta dirección. Confírmelo con el enlace de abajo: funciona una vez, durante {hours} horas.',
  'profile.confirm_mail_button': 'Confirmar esta dirección',
  'profile.confirm_mail_ignore': 'Si no fue usted, no tiene que hacer nada: nada cambia.',
  'profile.changed_mail_subject': 'Se cambió su correo para {company_name}',
  'profile.changed_mail_text':
    'Los correos para el usuario {username} van desde ahora a otra dirección. Si no fue usted, avise a la empresa enseguida.',
  'user.unlocked': '{username} puede iniciar sesión de nuevo.',
  'user.invited': 'Se envió un enlace para elegir la contraseña a {email}.',
  'user.invite_mail_subject': 'Su acceso a {company_name}',
  'user.invite_mail_text':
    'Se ha creado un acceso para usted. Su nombre de usuario es {username}. Elija una contraseña con el enlace de abajo: funciona una vez, durante {days} días.',
  'user.invite_mail_button': 'Elegir una contraseña',
} as const satisfies TranslatedMessages<typeof userMessages>;
