import { defineMessages } from './entry.ts';

/** What uses a record, and that it can therefore not be deleted (sections 7 and 8). */
export const relationMessages = defineMessages({
  'record.in_use': { status: 409, text: 'This {record.lower} is in use and cannot be deleted.' },
  'record.not_in_use': { text: 'Nothing uses this {record.lower}.' },

  'relation.job': { text: '{job.plural}' },
  'relation.job_request': { text: '{job_request.plural}' },
  'relation.case': { text: '{case.plural}' },
  'relation.client': { text: '{client.plural}' },
  'relation.contact': { text: '{contact.plural}' },
  'relation.service_provider': { text: '{service_provider.plural}' },
  'relation.order': { text: '{order.plural}' },
  'relation.worksheet': { text: 'Entries on {worksheet.plural}' },
  'relation.invoice': { text: '{invoice.plural}' },
  'relation.provider_invoice': { text: '{service_provider} {invoice.plural}' },
  'relation.transaction': { text: '{transaction.plural}' },
  'relation.payment': { text: 'Payments' },
  'relation.price': { text: 'Prices' },
  'relation.user': { text: 'Users' },
  'relation.file': { text: 'Files' },
  'relation.link': { text: 'Emailed links' },
  'relation.note': { text: 'Notes' },
  'relation.address': { text: 'Addresses' },
  'relation.alias': { text: 'Records merged before' },
  'relation.other': { text: 'Other records' },
});
