import type { divisionMessages } from '../division.ts';
import type { TranslatedMessages } from '../entry.ts';

export const divisionSentences = {
  'division.code_taken': 'Otra {division} tiene este código.',
  'division.time_zone': 'Seleccione una zona horaria',
  'division.last_active':
    'Una empresa necesita al menos una división activa. || Una empresa necesita al menos una activa ({division}).',
  'division.none': 'Esta empresa no tiene ninguna {division}. Elija primero una empresa.',
  'division.in_use': 'Esta {division} ha formado parte del trabajo y no se puede eliminar. Desactívela.',
  'division.all_only':
    'Solo puede hacerlo quien trabaja en todas las divisiones. || Solo puede hacerlo quien trabaja en todas ({division.plural}).',
  'division.email_required': 'Esta {division} no tiene ninguna dirección de correo electrónico.',
  'division.email_code_sent': 'Se envió un código a {email}.',
  'division.email_code_wrong': 'El código introducido no es válido.',
  'division.email_code_expired': 'El código de verificación ha caducado. Solicite uno nuevo.',
  'division.email_verified': '{email} está confirmada. Los correos de esta {division} salen ahora de ella.',
  'division.email_mail_subject': 'Confirme {email} para {company_name}',
  'division.email_mail_text':
    '{division_name} quiere enviar sus correos desde esta dirección. Introduzca allí el código {code} en un plazo de {minutes} minutos.',
  'division.email_mail_ignore': 'Si no sabe nada de esto, no tiene que hacer nada.',
  'division.no_account': 'Esta {division} no acepta pagos.',
  'division.credentials_accepted': 'La pasarela de pago acepta esta cuenta.',
  'division.credentials_refused': 'La pasarela de pago rechaza esta cuenta: {reason}',
  'division.gateway_unreachable': 'No se puede contactar con la pasarela de pago. Inténtelo de nuevo.',
} as const satisfies TranslatedMessages<typeof divisionMessages>;
