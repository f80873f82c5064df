import type { BulkWrites } from '../features/bulk/writes.ts';
import { saveCases } from '../features/case/writes.ts';
import { saveClients } from '../features/client/writes.ts';
import { saveContacts } from '../features/contact/writes.ts';
import { saveJobs } from '../features/job/values/writes.ts';
import { createNotes, deleteNotes } from '../features/note/writes.ts';
import { saveProviders } from '../features/service-provider/writes.ts';

/** Which records many changes at once go to: the features' own functions, by what they write. */
export const BULK_WRITES: BulkWrites = {
  save: {
    client: saveClients,
    contact: saveContacts,
    case: saveCases,
    service_provider: saveProviders,
    job: saveJobs,
  },
  addNotes: createNotes,
  removeNotes: deleteNotes,
};
