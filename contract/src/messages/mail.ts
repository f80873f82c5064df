import { DELIVERY_STATES } from '@onrecord/domain/messages/outbox/delivery';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { id, instant, messageResponse } from '../core/shapes.ts';

const words = z.string().trim().max(1000).default('');

/** To whom: the contacts and providers named; a notification to the office is about them instead. */
const parties = {
  contact_id: id.nullish(),
  service_provider_id: id.nullish(),
  contact_ids: z.array(id).max(20).default([]),
  service_provider_ids: z.array(id).max(50).default([]),
};

/**
 * A notification sent by hand. `notification_type` is its name; left out, it is the one to the office about what the contact
 * or provider named has just done: confirmed, or checked in. `message` are words of the sender's own, below what it says.
 */
const byHand = z.strictObject({
  notification_type: z.string().max(100).optional(),
  job_id: id,
  ...parties,
  message: words,
});

/** Who is asked for files of a job; `message` says which. */
const fileRequest = z.strictObject({ job_id: id, ...parties, message: words });

const sent = z.strictObject({ message: z.string(), sent: z.number().int() });

const sendable = z.strictObject({
  notification_type_id: id,
  name: z.string(),
  /** Who reads it: the party, or the office about the party. */
  audience: z.enum(['contact', 'provider', 'office']),
});

/** Somebody of a job and what may be sent to them, or to the office about them, as the job is now. */
const sendTo = z.strictObject({
  audience: z.enum(['contact', 'provider']),
  party_id: id,
  name: z.string(),
  email: z.string(),
  /** Their client, or their services on the job. */
  part: z.string(),
  /** False for a provider who has sent files of the job, and for contacts. */
  owes_files: z.boolean(),
  types: z.array(sendable),
});
export type SendTo = z.output<typeof sendTo>;

/** What somebody sent by hand, and what became of it. */
const jobMail = z.strictObject({
  job_mail_id: id,
  name: z.string(),
  /** A reminder of files, which can be taken back. */
  is_file_reminder: z.boolean(),
  party_name: z.string(),
  words: z.string(),
  created_at: instant,
  created_by_name: z.string(),
  sent_at: instant.nullable(),
  message_count: z.number().int(),
  removed_at: instant.nullable(),
  removed_by_name: z.string(),
});
export type JobMail = z.output<typeof jobMail>;

/** A mail or text about a job that went out by itself or by hand, and what became of it. */
const jobMessage = z.strictObject({
  /** Tells it from the others of the list. */
  key: z.string(),
  /** By which it is sent again; null for one that the outbox does not know. */
  message_outbox_id: id.nullable(),
  channel: z.enum(['mail', 'sms']),
  title: z.string(),
  /** The address, or the name of somebody to whom nothing went out yet. */
  recipient: z.string(),
  /** Null where it went out and no more is known. */
  status: z.enum([...DELIVERY_STATES, 'nobody', 'taken_back']).nullable(),
  status_at: instant.nullable(),
  error: z.string(),
  created_at: instant,
  /** Who sent it by hand, and in which words of their own. */
  sent_by: z.string(),
  words: z.string(),
  /** Who took it back. */
  removed_by: z.string(),
});
export type JobMessage = z.output<typeof jobMessage>;

/** A mail or text as its reader would get it. Addresses of links are left out: they open nothing before it is sent. */
const previewedMail = z.strictObject({
  channel: z.enum(['mail', 'text']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type PreviewedMail = z.output<typeof previewedMail>;

/**
 * Mails that staff send by hand from a job (section 7, notifications). What is sent is written by the same templates as the
 * automatic mails, goes to people of the job only, and is kept on the job and in the activity log. The same mail to the same
 * person leaves once within five minutes, however many press.
 */
export const mailArea = {
  /** Sends a notification by mail only. The x-user-id header may name the session's own user and nobody else. */
  sendNotificationMail: post('/mail/sendNotificationMail', 'jobs.edit', { body: byHand, returns: sent }),
  /** Sends a notification by the ways that company and person have open: mail, text or both. */
  sendNotification: post('/mail/sendNotification', 'jobs.edit', { body: byHand, returns: sent }),
  /** Asks people of a job for files, with a link to the upload page of the job. */
  sendEmailRequestFile: post('/mail/sendEmailRequestFile', 'jobfiles.view', { body: fileRequest, returns: sent }),
  /** People of a job, what may be sent to each, and what was sent by hand so far. */
  getJobMailChoices: post('/mail/getJobMailChoices', 'jobs.edit', {
    body: z.strictObject({ job_id: id }),
    returns: z.strictObject({ people: z.array(sendTo), sent: z.array(jobMail) }),
  }),
  /**
   * Every mail and text about a job once, mails about several jobs included, with what became of it, the latest first; for staff
   * who may edit jobs or read the log. `count` is the `messages` of `/job/jobDetailsCount`.
   */
  getJobMessages: post('/mail/getJobMessages', 'jobs.view', {
    body: z.strictObject({ job_id: id, limit: z.number().int().min(1).max(1000).default(100) }),
    returns: z.strictObject({ count: z.number().int(), data: z.array(jobMessage) }),
  }),
  /** Sends a message about a job again that could not be sent; `id` is the message's. */
  sendJobMessageAgain: post('/mail/sendAgain/{id}', 'jobs.edit', { returns: messageResponse }),
  /** Writes what a press would send, and takes it back: nothing is kept or sent. `kind` names the call that would be made. */
  previewMail: post('/mail/previewMail', 'jobs.edit', {
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('sendNotificationMail'), ...byHand.shape }),
      z.strictObject({ kind: z.literal('sendNotification'), ...byHand.shape }),
      z.strictObject({ kind: z.literal('sendEmailRequestFile'), ...fileRequest.shape }),
      z.strictObject({ kind: z.literal('sendReminder'), ...fileRequest.shape }),
    ]),
    returns: z.array(previewedMail),
  }),
};
