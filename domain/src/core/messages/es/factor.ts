import type { TranslatedMessages } from '../entry.ts';
import type { factorMessages } from '../factor.ts';

export const factorSentences = {
  'factor.password_needed': 'Introduzca su contraseña para continuar.',
  'factor.step_needed':
    'Introduzca un código de su aplicación de autenticación o use una llave de acceso para continuar.',
  'factor.app_added': 'Se añadió la aplicación de autenticación.',
  'factor.app_removed': 'Se quitó la aplicación de autenticación.',
  'factor.app_setup_over': 'Ha pasado demasiado tiempo. Empiece de nuevo con una imagen nueva.',
  'factor.app_too_many': 'Se introdujeron demasiados códigos incorrectos. Use otra forma o inténtelo mañana.',
  'factor.passkey_added': 'Se añadió la llave de acceso.',
  'factor.passkey_removed': 'Se quitó la llave de acceso.',
  'factor.passkey_name_required': 'Introduzca un nombre.',
  'factor.passkey_refused': 'No se aceptó esta llave de acceso. Inicie sesión de otra forma.',
  'factor.passkey_not_added': 'No se pudo añadir esta llave de acceso. Inténtelo de nuevo.',
  'factor.passkey_known': 'Esta llave de acceso ya se había añadido.',
  'factor.passkey_too_many': 'Hay demasiadas llaves de acceso. Quite una primero.',
  'factor.recovery_made': 'Guarde estos códigos en un lugar seguro. No se volverán a mostrar.',
  'factor.recovery_needs_factor': 'Añada primero una aplicación de autenticación o una llave de acceso.',
  'factor.recovery_invalid': 'Este no es ninguno de los códigos de recuperación que le quedan.',
  'factor.reset_done': '{username} inicia sesión solo con la contraseña hasta que se añada otro factor.',
  'factor.mail_subject': 'Un cambio en cómo inicia sesión en {company_name}',
  'factor.mail_app_added': 'Se añadió una aplicación de autenticación al usuario {username}.',
  'factor.mail_app_removed': 'Se quitó la aplicación de autenticación del usuario {username}.',
  'factor.mail_passkey_added': 'Se añadió la llave de acceso «{name}» al usuario {username}.',
  'factor.mail_passkey_removed': 'Se quitó la llave de acceso «{name}» del usuario {username}.',
  'factor.mail_recovery_made': 'Se crearon códigos de recuperación nuevos para el usuario {username}.',
  'factor.mail_recovery_used':
    'Se usó un código de recuperación para iniciar sesión con el usuario {username}. Códigos restantes: {left}.',
  'factor.mail_reset':
    'Su empresa quitó la aplicación de autenticación, las llaves de acceso y los códigos de recuperación del usuario {username}.',
  'factor.mail_warning':
    'Si no fue usted, cambie su contraseña enseguida y avise a su empresa: otra persona puede iniciar sesión en su nombre.',
} as const satisfies TranslatedMessages<typeof factorMessages>;
