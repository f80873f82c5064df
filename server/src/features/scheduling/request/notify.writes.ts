import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';

/** Queues the letters about something that happened to a request, in the transaction that did it. */
export const mailRequest = (
  tx: Tx,
  { company_id }: Scope,
  about: Omit<TaskData['mail-request'], 'company_id'>,
): Promise<unknown> => enqueue(tx, 'mail-request', { company_id, ...about });
