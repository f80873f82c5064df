import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import { type Refused, refused } from '../../core/messages/refusal.ts';
import { isJobCanceled } from '../job/job-status.ts';
import type { PartyResponse } from './recorded-response.ts';

/** For so many seconds a client or provider may take a response of their own back. */
export const OWN_UNDO_SECONDS = 30;

/** The columns of a job that a client's response writes, as they were before it. */
export type ClientBefore = {
  job_status_id: number;
  confirmation_status_id: number | null;
  client_confirmed_note: string;
  client_declined_on: string | null;
};

/** The columns of a service that a provider's response writes, as they were before it. */
export type ServiceBefore = {
  job_service_id: number;
  provider_can_take: boolean | null;
  provider_note: string;
  confirmation_status_id: number | null;
  /** Missing in responses that were kept before providers could leave a job that they had confirmed. */
  confirmed_on?: string | null;
  confirmed_by?: string;
};

/** The columns before a response; nothing for a message that was left. */
export type ResponseBefore = { client?: ClientBefore; services?: readonly ServiceBefore[] };

/** A response as it was recorded. Instants are ISO texts; `service_provider_id` is null where the client responded. */
export type RecordedResponse = {
  service_provider_id: number | null;
  response: PartyResponse;
  said_at: string;
  undone_at: string | null;
  was: ResponseBefore;
};

/** The job and its services as they are now. */
export type ResponseUndoFacts = {
  is_canceled: number;
  job_status_id: number;
  client_confirmed_on: string | null;
  client_declined_on: string | null;
  /** Whether the provider checked in or wrote on the worksheet. */
  has_started: boolean;
  services: readonly {
    job_service_id: number;
    service_provider_id: number | null;
    provider_can_take: boolean | null;
    confirmed_on: string | null;
    is_canceled: boolean;
  }[];
};

export type ClientUndoPatch = {
  client_confirmed_on: null;
  client_confirmed_by_contact_id: null;
  client_declined_on: string | null;
  client_confirmed_note: string;
  confirmation_status_id: number | null;
};

export type ServiceUndoPatch = {
  job_service_id: number;
  service_provider_id: number;
  provider_can_take: boolean | null;
  provider_note: string;
  confirmed_on: string | null;
  confirmed_by: string;
  confirmation_status_id: number | null;
};

export type ResponseUndoDecision =
  | {
      outcome: 'undone';
      /** Columns of the job to write. */
      job: Partial<ClientUndoPatch> & { job_status_id?: number };
      services: ServiceUndoPatch[];
      /** The response was a No: the history of the services forgets it. */
      forgets_decline: boolean;
    }
  | Refused;

const isAt = (one: string | null, other: string) => one !== null && Temporal.Instant.compare(one, other) === 0;

/** Covered once every service has somebody, scheduled else; a status that says more than that stays. */
function statusByCover(statusId: number, services: readonly { service_provider_id: number | null }[]): number {
  const covered = services.length > 0 && services.every((row) => row.service_provider_id !== null);
  if (statusId !== JOB_STATUS.scheduled && statusId !== JOB_STATUS.covered) return statusId;
  return covered ? JOB_STATUS.covered : JOB_STATUS.scheduled;
}

function undoClient({ response, said_at, was }: RecordedResponse, facts: ResponseUndoFacts): ResponseUndoDecision {
  const stands = isAt(response === 'yes' ? facts.client_confirmed_on : facts.client_declined_on, said_at);
  if (!stands || !was.client) return refused('response.superseded');
  const { client_confirmed_note, client_declined_on, confirmation_status_id, job_status_id } = was.client;
  const live = facts.services.filter((row) => !row.is_canceled);
  const status = facts.job_status_id === JOB_STATUS.client_confirmed ? statusByCover(job_status_id, live) : undefined;
  return {
    outcome: 'undone',
    job: {
      client_confirmed_on: null,
      client_confirmed_by_contact_id: null,
      client_declined_on,
      client_confirmed_note,
      confirmation_status_id,
      ...(status === undefined ? {} : { job_status_id: status }),
    },
    services: [],
    forgets_decline: false,
  };
}

function undoProvider(
  { response, said_at, was, service_provider_id }: RecordedResponse & { service_provider_id: number },
  facts: ResponseUndoFacts,
): ResponseUndoDecision {
  if (response === 'yes' && facts.has_started) return refused('confirm.started');
  const before = new Map((was.services ?? []).map((row) => [row.job_service_id, row]));
  const valid = facts.services.filter((row) => {
    if (!before.has(row.job_service_id) || row.is_canceled) return false;
    if (response === 'yes') return row.service_provider_id === service_provider_id && isAt(row.confirmed_on, said_at);
    return row.service_provider_id === null && row.provider_can_take === false;
  });
  if (valid.length === 0) return refused('response.superseded');
  const services = valid.map(({ job_service_id }) => ({
    job_service_id,
    service_provider_id,
    provider_can_take: before.get(job_service_id)?.provider_can_take ?? null,
    provider_note: before.get(job_service_id)?.provider_note ?? '',
    // Who said no to what they had confirmed has that Yes again.
    confirmed_on: (response === 'no' && before.get(job_service_id)?.confirmed_on) || null,
    confirmed_by: (response === 'no' && before.get(job_service_id)?.confirmed_by) || '',
    confirmation_status_id: before.get(job_service_id)?.confirmation_status_id ?? null,
  }));
  const ids = new Set(services.map((row) => row.job_service_id));
  const after = facts.services
    .filter((row) => !row.is_canceled)
    .map((row) => (ids.has(row.job_service_id) ? { service_provider_id } : row));
  const job_status_id = statusByCover(facts.job_status_id, after);
  return {
    outcome: 'undone',
    job: job_status_id === facts.job_status_id ? {} : { job_status_id },
    services,
    forgets_decline: response === 'no',
  };
}

/**
 * Decides whether a response is taken back, and what it brings back: the columns as they were before it, for as much of it
 * as still stands. Refused once something else happened: another response, another provider, a move, a cancellation, or work
 * that was begun.
 */
export function decideResponseUndo(response: RecordedResponse, facts: ResponseUndoFacts): ResponseUndoDecision {
  if (response.undone_at !== null) return refused('response.already_undone');
  if (response.response === 'left_message') return { outcome: 'undone', job: {}, services: [], forgets_decline: false };
  if (isJobCanceled(facts)) return refused('response.superseded');
  const { service_provider_id } = response;
  return service_provider_id === null
    ? undoClient(response, facts)
    : undoProvider({ ...response, service_provider_id }, facts);
}
