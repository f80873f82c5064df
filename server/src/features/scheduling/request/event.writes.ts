import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** Something that happened to a request. */
export interface RequestEvent {
  readonly job_request_id: number;
  readonly kind:
    | 'received'
    | 'updated'
    | 'asked'
    | 'proposed'
    | 'replied'
    | 'accepted'
    | 'accepted_in_part'
    | 'declined'
    | 'withdrawn'
    | 'closed';
  readonly side: 'requester' | 'office' | 'product';
  readonly by_name: string;
  readonly words: string;
}

/** Records what happened to a request, in the transaction that did it. */
export async function recordRequestEvent(
  tx: Tx,
  { company_id }: Scope,
  event: RequestEvent,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('job_request_event')
    .values({ ...event, company_id, at: now.toString() })
    .execute();
}
