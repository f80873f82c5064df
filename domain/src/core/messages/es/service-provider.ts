import type { TranslatedMessages } from '../entry.ts';
import type { serviceProviderMessages } from '../service-provider.ts';

export const serviceProviderSentences = {
  'provider.office_only': 'Solo la oficina puede cambiar esto.',
  'provider.service_twice': '{service}: se ha introducido dos veces.',
  'provider.tax_id': 'Introduzca un número fiscal como 12-3456789 o 123-45-6789',
  'provider.routing_number': 'No es un número de ruta. Revise sus nueve dígitos.',
  'provider.account_number': 'Este número de cuenta no es válido. Vuelva a introducirlo.',
  'provider.no_login': 'Todavía nadie inicia sesión como este {service_provider}.',
  'provider.login_email': 'El acceso de este {service_provider} no tiene dirección de correo.',
  'provider.regular': 'Pago normal',
  'provider.commission': 'Comisión',
  'provider.rating_1': '1 Deficiente',
  'provider.rating_2': '2 Regular',
  'provider.rating_3': '3 Bueno',
  'provider.rating_4': '4 Muy bueno',
  'provider.rating_5': '5 Excelente',
  'licence.licence': 'Licencia',
  'licence.certification': 'Certificación',
  'licence.endless': 'Sin fin',
  'licence.valid': 'Vigente',
  'licence.expires_soon': 'Vence pronto',
  'licence.expired': 'Vencida',
  'mail.licence_expiring_subject': '{name}: {licence} vence el {date}',
  'mail.licence_expiring_text':
    'Lo siguiente vence pronto. Pida la nueva para que {service_provider} pueda seguir recibiendo encargos.',
  'mail.licence_expired_text': 'Lo siguiente ha vencido. Pida la nueva.',
  'mail.licence_button': 'Abrir {service_provider}',
  'mail.fact_licence': 'Licencia',
  'mail.fact_licence_number': 'Número',
  'mail.fact_issued_by': 'Expedida por',
  'mail.fact_expires_on': 'Vence el',
} as const satisfies TranslatedMessages<typeof serviceProviderMessages>;
