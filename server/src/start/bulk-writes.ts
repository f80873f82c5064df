import type { BulkWrites } from '../features/office/bulk/bulk.writes.ts';
import { saveCases } from '../features/people/case/case.writes.ts';
import { saveClients } from '../features/people/client/client.writes.ts';
import { saveContacts } from '../features/people/contact/contact.writes.ts';
import { createNotes, deleteNotes } from '../features/people/note/note.writes.ts';
import { saveProviders } from '../features/people/service-provider/service-provider.writes.ts';
import { saveJobs } from '../features/scheduling/job/values.writes.ts';
import type { Services } from '../http/services.ts';

/** Which records many changes at once go to: the features' own functions, by what they write. */
export const bulkWrites = ({ now }: Pick<Services, 'now'>): BulkWrites => ({
  save: {
    client: saveClients,
    contact: saveContacts,
    case: saveCases,
    service_provider: saveProviders,
    job: saveJobs(now),
  },
  addNotes: createNotes,
  removeNotes: deleteNotes,
});
