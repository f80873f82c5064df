import {
  RESPONSE_CHANNELS,
  RESPONSES,
  SPOKEN_CHANNELS,
} from '@onrecord/domain/scheduling/confirmation/recorded-response';
import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { id, instant, messageResponse, noteText, optionalId } from '../../core/shapes.ts';

/** Somebody who is asked about a job, and how to reach them. */
const contactToCall = z.strictObject({
  name: z.string(),
  phone: z.string(),
  /** When the question was sent first, and when a reminder of it was sent last. */
  asked_at: instant.nullable(),
  reminded_at: instant.nullable(),
});

/** A response of the client or of a provider, with who recorded it and how it was given. */
const jobResponseRow = z.strictObject({
  job_response_id: id,
  /** Null where the client responded. */
  service_provider_id: optionalId,
  response: z.enum(RESPONSES),
  channel: z.enum(RESPONSE_CHANNELS),
  said_by: z.string(),
  told_to: z.string(),
  note: z.string(),
  said_at: instant,
  undone_at: instant.nullable(),
});
export type JobResponseRow = z.output<typeof jobResponseRow>;

/** What was said. What is left out is filled: the person who was asked, the viewer who was told, now. */
const spoken = {
  response: z.enum(RESPONSES),
  channel: z.enum(SPOKEN_CHANNELS),
  said_by: z.string().trim().max(120).default(''),
  told_to: z.string().trim().max(120).default(''),
  said_at: instant.optional(),
  note: noteText.default(''),
};

/** What somebody saw of a job before recording; a response to a job that was moved since is refused. */
export const seenJob = z.strictObject({
  starts_at: instant,
  location: z.array(z.string().max(500)).max(10).optional(),
});

/** Nobody records for more jobs at once. */
export const MAX_RESPONSES = 200;

const recorded = z.strictObject({ message: z.string(), job_response_id: id });

/** Responses of clients and providers without a mail: recorded by staff, or given by those who are signed in (section 4). */
export const jobResponseArea = {
  /** Whom staff call about a job, and what was responded so far, the latest first. */
  getJobResponses: get('/job_response/getJobResponses/{id}', 'jobs.edit', {
    returns: z.strictObject({
      client: contactToCall,
      services: z.array(z.strictObject({ job_service_id: id, service_provider_id: id, ...contactToCall.shape })),
      responses: z.array(jobResponseRow),
    }),
  }),
  /** Records what the client said, or the provider of a service where one is named. */
  record: post('/job_response/record', 'jobs.edit', {
    body: z.strictObject({
      job_id: id,
      job_service_id: optionalId,
      /** Who was asked; refused where the service is somebody else's by now. */
      service_provider_id: id.optional(),
      seen: seenJob.optional(),
      ...spoken,
    }),
    returns: recorded,
  }),
  /** Records the same for the clients, or all providers who were asked, of many jobs; says which jobs refused it. */
  recordMany: post('/job_response/recordMany', 'jobs.edit', {
    body: z.strictObject({
      job_ids: z.array(id).min(1).max(MAX_RESPONSES),
      party: z.enum(['client', 'provider']),
      ...spoken,
    }),
    returns: z.strictObject({
      job_response_ids: z.array(id),
      refused: z.array(z.strictObject({ job_id: id, job_number: z.number(), text: z.string() })),
    }),
  }),
  /** A signed-in contact responses for the client, a signed-in provider for the own services; nobody for somebody else. */
  respond: post('/job_response/respond', 'jobs.edit', {
    body: z.strictObject({
      job_id: id,
      response: z.enum(['yes', 'no']),
      note: noteText.default(''),
      seen: seenJob.optional(),
    }),
    returns: recorded,
  }),
  /** A signed-in provider cannot come after all, also to what they confirmed: the own services are open again at once (other-side, section 4). */
  withdraw: post('/job_response/withdraw', 'jobs.edit', {
    body: z.strictObject({ job_id: id, reason: noteText, seen: seenJob.optional() }),
    returns: recorded,
  }),
  /** Takes responses back: staff any that still stands, others the own one for some seconds. */
  undo: post('/job_response/undo', 'jobs.edit', {
    body: z.strictObject({ job_response_ids: z.array(id).min(1).max(MAX_RESPONSES) }),
    returns: z.strictObject({ message: z.string(), undone: z.number().int() }),
  }),
  /** Checks a provider in: a signed-in provider for the own services, staff for the provider that they name. */
  arrive: post('/job_response/arrive', 'jobs.edit', {
    body: z.strictObject({
      job_id: id,
      service_provider_id: id.optional(),
      check_in_internal_note: noteText.default(''),
      check_in_public_note: noteText.default(''),
    }),
    returns: messageResponse,
  }),
  /** Sends the question to the client or to the provider of a service again. */
  resend: post('/job_response/resend', 'jobs.edit', {
    body: z.strictObject({ job_id: id, job_service_id: optionalId }),
    returns: messageResponse,
  }),
};
