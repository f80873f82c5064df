import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { noteProblem, noteText } from '../../people/note/note-text.ts';
import { confirmationStop } from './client-confirmation.ts';

export type ProviderConfirmationFacts = {
  job_date: LocalDate;
  time_zone: TimeZone;
  is_canceled: number;
  default_confirmation_status_id: number | null;
  /** The services of this job that this provider was asked to do, in the order shown. */
  services: readonly { job_service_id: number; confirmed_on: string | null }[];
  /** Whether the provider checked in or wrote on the worksheet: then nobody else can take the service over. */
  has_started: boolean;
};

/** `said_at` is when it was said; now where it is missing. */
export type ProviderConfirmationResponse = {
  can_take: boolean;
  note: string | null;
  confirmed_by: string;
  said_at?: Temporal.Instant;
};

/** Columns of one job service to write. `confirmed_on` is an ISO instant, or null when the provider cannot come. */
export type ProviderConfirmationPatch = {
  job_service_id: number;
  /** Null where the provider cannot come: the service is open again. */
  service_provider_id?: null;
  provider_can_take: boolean;
  provider_note: string;
  confirmed_on: string | null;
  confirmed_by: string;
  confirmation_status_id?: number;
};

export type ProviderConfirmationDecision =
  | { outcome: 'taken' | 'declined'; patches: ProviderConfirmationPatch[] }
  | Refused;

/** Whether the radios and Submit still show: while the first service is unconfirmed (section 2). */
export function isProviderResponseOpen(services: ProviderConfirmationFacts['services']): boolean {
  const [first] = services;
  return first !== undefined && first.confirmed_on === null;
}

/**
 * Decides what a provider's answer does (section 4), for every service of the provider on the job: "can take" confirms
 * now; "cannot take" records the refusal, confirms nothing and opens the service for somebody else. Locked once the first
 * service is confirmed; a later service that somebody confirmed already keeps its own confirmation when the rest is taken.
 * Nobody leaves a job that they have begun.
 */
export function decideProviderConfirmation(
  facts: ProviderConfirmationFacts,
  response: ProviderConfirmationResponse,
  now: Temporal.Instant,
): ProviderConfirmationDecision {
  const stop = confirmationStop(facts, now);
  if (stop) return stop;
  if (facts.services.length === 0) return refused('link.provider_invalid');
  if (!isProviderResponseOpen(facts.services)) return refused('confirm.already_confirmed');
  if (!response.can_take && facts.has_started) return refused('confirm.started');
  const problem = noteProblem(response.note, { required: false });
  const invalid = refusedFields(problem ? { note: problem } : {});
  if (invalid) return invalid;

  const status = facts.default_confirmation_status_id;
  const responded = facts.services.filter((service) => !response.can_take || service.confirmed_on === null);
  const patches = responded.map(({ job_service_id }) => ({
    job_service_id,
    ...(response.can_take ? {} : { service_provider_id: null }),
    provider_can_take: response.can_take,
    provider_note: noteText(response.note),
    confirmed_on: response.can_take ? (response.said_at ?? now).toString() : null,
    confirmed_by: response.can_take ? response.confirmed_by : '',
    ...(response.can_take && status !== null ? { confirmation_status_id: status } : {}),
  }));
  return { outcome: response.can_take ? 'taken' : 'declined', patches };
}
