import type { TranslatedMessages } from '../entry.ts';
import type { integrationMessages } from '../integration.ts';

export const integrationSentences = {
  'integration.rights_refused': 'No puede dar derechos que usted no tiene: {rights}',
  'integration.rights_required': 'Elija al menos un derecho.',
  'integration.divisions_refused': 'Solo puede elegir entre aquello en lo que usted mismo trabaja ({division.plural}).',
  'integration.expiry_past': 'El último día debe ser hoy o posterior.',
  'integration.company_users_only':
    'Las claves las crean los usuarios de la empresa, porque actúan en nombre de quien las creó.',
  'integration.key_made': 'La clave se ha creado. Solo se muestra esta vez.',
  'integration.key_revoked': 'La clave se ha revocado.',
  'integration.key_not_accepted': 'Esta clave de API no se acepta.',
  'integration.rate_limited': 'Esta clave de API ha hecho demasiadas peticiones. Espere {seconds} segundos.',
  'integration.url': 'Introduzca una dirección que empiece por https://',
  'integration.url_private':
    'Esta dirección lleva a una red privada. Los webhooks solo se envían a direcciones públicas.',
  'integration.url_unknown': 'No se ha encontrado este servidor.',
  'integration.events_required': 'Elija al menos un evento.',
  'integration.webhook_saved': 'El webhook se ha guardado.',
  'integration.webhook_deleted': 'El webhook se ha eliminado.',
  'integration.secret_made': 'El webhook tiene un secreto nuevo. Solo se muestra esta vez.',
  'integration.test_sent': 'Un mensaje de prueba está en camino.',
  'integration.redelivered': 'El mensaje está de nuevo en camino.',
  'integration.answered': 'El destino respondió {status}.',
  'integration.event_job_scheduled': '{job}: programación',
  'integration.event_job_changed': '{job}: cambio',
  'integration.event_job_canceled': '{job}: cancelación',
  'integration.event_worksheet_completed': '{worksheet}: entrega completa',
  'integration.event_files_released': 'Archivos publicados',
  'integration.event_invoice_made': '{invoice}: emisión',
  'integration.event_invoice_paid': '{invoice}: pago',
  'integration.event_test_sent': 'Mensaje de prueba',
  'mail.webhook_disabled_subject': 'El webhook {name} se ha desactivado',
  'mail.webhook_disabled_text':
    'Durante tres días no ha llegado ningún mensaje a {url}. Hemos dejado de enviar. Cuando el destino vuelva a funcionar, active el webhook y envíe de nuevo desde su registro lo que falte.',
  'mail.webhook_button': 'Abrir los webhooks',
} as const satisfies TranslatedMessages<typeof integrationMessages>;
