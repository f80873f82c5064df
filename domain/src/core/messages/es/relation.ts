import type { TranslatedMessages } from '../entry.ts';
import type { relationMessages } from '../relation.ts';

export const relationSentences = {
  'record.in_use': '{record}: está en uso y no se puede eliminar.',
  'record.not_in_use': '{record}: no lo usa nada.',
  'relation.job': '{job.plural}',
  'relation.job_request': '{job_request.plural}',
  'relation.case': '{case.plural}',
  'relation.client': '{client.plural}',
  'relation.contact': '{contact.plural}',
  'relation.service_provider': '{service_provider.plural}',
  'relation.order': '{order.plural}',
  'relation.worksheet': 'Entradas en {worksheet.plural}',
  'relation.invoice': '{invoice.plural}',
  'relation.provider_invoice': 'Facturas del proveedor de servicios || {invoice.plural} ({service_provider})',
  'relation.transaction': '{transaction.plural}',
  'relation.payment': 'Pagos',
  'relation.price': 'Precios',
  'relation.user': 'Usuarios',
  'relation.file': 'Archivos',
  'relation.link': 'Enlaces enviados',
  'relation.note': 'Notas',
  'relation.address': 'Direcciones',
  'relation.alias': 'Registros fusionados antes',
  'relation.other': 'Otros registros',
} as const satisfies TranslatedMessages<typeof relationMessages>;
