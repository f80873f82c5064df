import { NOTIFICATION_TYPES, type NotificationType } from './notification-type.ts';

/** A job as far as mails sent by hand depend on it. */
export interface ByHandJob {
  readonly is_canceled: boolean;
  /** Its day is over in its own zone. */
  readonly is_over: boolean;
  readonly client_confirmed: boolean;
  readonly client_declined: boolean;
}

/** A contact of the job, or a provider booked on it with what they have done. */
export type ByHandParty =
  | { readonly audience: 'contact' }
  | {
      readonly audience: 'provider';
      readonly is_confirmed: boolean;
      readonly has_checked_in: boolean;
      readonly owes_worksheet: boolean;
      readonly has_worksheet: boolean;
    };

type Event = (typeof NOTIFICATION_TYPES)[number]['event'];

/** What the party itself is written. */
function eventsTo(job: ByHandJob, party: ByHandParty): Event[] {
  if (job.is_canceled) return ['canceled'];
  if (party.audience === 'contact') {
    if (job.is_over) return [];
    return job.client_confirmed || job.client_declined ? ['scheduled'] : ['scheduled', 'contact_reminder'];
  }
  if (job.is_over) return party.owes_worksheet ? ['worksheet_reminder'] : [];
  return party.is_confirmed ? ['assigned'] : ['assigned', 'provider_reminder'];
}

/** What the office is written about the party. */
function eventsAbout(job: ByHandJob, party: ByHandParty): Event[] {
  if (job.is_canceled) return [];
  if (party.audience === 'contact') return job.client_confirmed ? ['client_confirmed'] : [];
  return [
    ...(party.is_confirmed ? (['provider_confirmed'] as const) : []),
    ...(party.has_checked_in ? (['checked_in'] as const) : []),
    ...(party.has_worksheet ? (['worksheet_completed'] as const) : []),
  ];
}

/**
 * Decides which notifications staff may send by hand to a party of a job, or to the office about the party (section 7,
 * notifications): those that are true of the job now. Nobody is mailed a cancellation of a job that takes place.
 */
export function byHandTypes(job: ByHandJob, party: ByHandParty): NotificationType[] {
  const to = new Set<string>(eventsTo(job, party));
  const about = new Set<string>(eventsAbout(job, party));
  return NOTIFICATION_TYPES.filter(({ audience, event }) =>
    audience === 'office' ? about.has(event) : audience === party.audience && to.has(event),
  );
}

/** Two presses for the same mail inside this span send it once. */
export const BY_HAND_ONCE = { minutes: 5 } as const;
