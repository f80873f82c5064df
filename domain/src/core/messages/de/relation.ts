import type { TranslatedMessages } from '../entry.ts';
import type { relationMessages } from '../relation.ts';

export const relationSentences = {
  'record.in_use': '{record}: wird verwendet und kann nicht gelöscht werden.',
  'record.not_in_use': '{record}: wird nirgends verwendet.',
  'relation.job': '{job.plural}',
  'relation.job_request': '{job_request.plural}',
  'relation.case': '{case.plural}',
  'relation.client': '{client.plural}',
  'relation.contact': '{contact.plural}',
  'relation.service_provider': '{service_provider.plural}',
  'relation.order': '{order.plural}',
  'relation.worksheet': 'Einträge auf {worksheet.plural}',
  'relation.invoice': '{invoice.plural}',
  'relation.provider_invoice': 'Rechnungen der Dienstleister || {invoice.plural} ({service_provider})',
  'relation.transaction': '{transaction.plural}',
  'relation.payment': 'Zahlungen',
  'relation.price': 'Preise',
  'relation.user': 'Benutzer',
  'relation.file': 'Dateien',
  'relation.link': 'Versandte Links',
  'relation.note': 'Notizen',
  'relation.address': 'Adressen',
  'relation.alias': 'Früher zusammengeführte Einträge',
  'relation.other': 'Andere Einträge',
} as const satisfies TranslatedMessages<typeof relationMessages>;
