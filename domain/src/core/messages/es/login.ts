import type { TranslatedMessages } from '../entry.ts';
import type { loginMessages } from '../login.ts';

export const loginSentences = {
  'login.username_required': 'El nombre de usuario es obligatorio',
  'login.password_required': 'La contraseña es obligatoria',
  'login.incorrect': 'Nombre de usuario o contraseña incorrectos. Inténtelo de nuevo',
  'login.wrong_company':
    'El nombre de usuario que introdujo pertenece a {entered_company}, no a {this_company}. Introduzca el nombre de usuario para {this_company}.',
  'login.locked':
    'Su cuenta se ha bloqueado tras varios intentos. Póngase en contacto con asistencia para desbloquearla y restablecer la contraseña.',
  'login.admin_locked': 'La cuenta de administrador está bloqueada.',
  'login.disabled': 'Su cuenta está desactivada. Póngase en contacto con asistencia técnica.',
  'login.blocked': 'Su usuario está bloqueado. Póngase en contacto con asistencia.',
  'login.subscription_expired': 'La suscripción de {company_name} ha caducado.',
  'login.delayed': 'Demasiados intentos. Espere {seconds} segundos e inténtelo de nuevo.',
  'login.signed_out': 'Ha cerrado la sesión.',
  'login.code_required': 'Introduzca el código de verificación',
  'login.code_choose_delivery': 'Elija adónde enviar su código de verificación.',
  'login.code_by_email': 'Correo a {masked_email}',
  'login.code_by_phone': 'Mensaje de texto a {masked_phone}',
  'login.code_sent': 'Se envió un código de verificación a {masked_target}.',
  'login.code_expired': 'El código de verificación ha caducado. Solicite uno nuevo.',
  'login.code_invalid': 'El código introducido no es válido.',
  'login.code_attempts_used': 'Ha agotado los intentos. Intente iniciar sesión de nuevo.',
  'password.pattern': 'Debe tener 8 caracteres, con una mayúscula, una minúscula y un número',
  'password.mismatch': 'La contraseña y su confirmación deben coincidir',
  'password.personal': 'Esta contraseña contiene su nombre de usuario, correo, nombre o empresa. Elija otra.',
  'password.common': 'Esta contraseña está en las listas que se prueban primero. Elija una más difícil de adivinar.',
  'password.reused': 'Ya ha usado esta contraseña. Elija una nueva.',
  'password.reset_title': 'Restablecer contraseña',
  'password.reset_one_field': 'Introduzca al menos un campo.',
  'password.reset_email_invalid': 'Introduzca una dirección de correo electrónico válida',
  'thank_you.title': '¡Gracias por enviar los datos!',
  'thank_you.click_save': 'Haga clic en Guardar para conservar {masked_token}.',
  'login.sample_off': 'Los datos de ejemplo se han desactivado.',
  'factor.proof_needed': 'Introduzca su contraseña antes de cambiar cómo inicia sesión.',
} as const satisfies TranslatedMessages<typeof loginMessages>;
