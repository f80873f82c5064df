import { WEBHOOK_EVENTS } from '@onrecord/domain/core/activity/webhook-events';
import { KEY_MODULES } from '@onrecord/domain/core/permission/key-rights';
import { FLAGS } from '@onrecord/domain/core/permission/modules';
import { z } from 'zod';
import { get, patch, post, remove } from '../core/entry.ts';
import { id, instant, messageResponse, plainDate, savedResponse } from '../core/shapes.ts';

const rights = z.partialRecord(z.enum(KEY_MODULES), z.array(z.enum(FLAGS)).max(4));
export type Rights = z.output<typeof rights>;

/** An API key as its company sees it; the key itself is shown once, when it is made. */
export const apiKey = z.strictObject({
  api_key_id: id,
  name: z.string(),
  shown_start: z.string(),
  rights,
  division_ids: z.array(id),
  created_by_name: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const newKey = z.strictObject({
  name: z.string().trim().min(1, 'form.required').max(120),
  rights,
  division_ids: z.array(id).max(500).default([]),
  /** The last day on which it works, by the company's calendar; null for a key without an end. */
  last_day: plainDate.nullable().default(null),
});
export type NewKey = z.output<typeof newKey>;

/** API keys: a company's programs make the calls of this API with them, as bearer, with `x-tenant-id`. */
export const apiKeyArea = {
  apiKeys: get('/api_key/apiKeys', 'integrations.view', {
    returns: z.strictObject({ data: z.array(apiKey), /** What the viewer may give a key. */ givable: rights }),
  }),
  /** Returns the key, this once. It acts for its maker and never with more rights than its maker holds at the moment. */
  create: post('/api_key/create', 'integrations.add', {
    body: newKey,
    returns: z.strictObject({ message: z.string(), id, key: z.string() }),
  }),
  revoke: remove('/api_key/delete/{id}', 'integrations.delete', { returns: messageResponse }),
};

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'integration.events_required').max(WEBHOOK_EVENTS.length);

export const webhook = z.strictObject({
  webhook_id: id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** 'disabled': switched off after three days of nothing but failures. */
  status: z.enum(['active', 'paused', 'disabled']),
  failing_since: instant.nullable(),
  created_by_name: z.string(),
  created_at: instant,
  version: z.number().int(),
});
export type Webhook = z.output<typeof webhook>;

const draft = {
  name: z.string().trim().min(1, 'form.required').max(120),
  url: z.string().trim().max(2_000),
  events,
};

const delivery = z.strictObject({
  webhook_delivery_id: id,
  message_id: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  next_try_at: instant.nullable(),
  last_status: z.number().int().nullable(),
  last_error: z.string(),
  created_at: instant,
  delivered_at: instant.nullable(),
});
export type Delivery = z.output<typeof delivery>;

/** Webhooks: the product tells a company's programs what happens, by signed messages. docs/INTEGRATIONS.md says how. */
export const webhookArea = {
  webhooks: get('/webhook/webhooks', 'integrations.view', { returns: z.strictObject({ data: z.array(webhook) }) }),
  /** Returns the secret that signs the messages, this once. */
  create: post('/webhook/create', 'integrations.add', {
    body: z.strictObject(draft),
    returns: z.strictObject({ message: z.string(), id, secret: z.string() }),
  }),
  update: patch('/webhook/update/{id}', 'integrations.edit', {
    body: z.strictObject({ ...draft, status: z.enum(['active', 'paused']), version: z.number().int() }),
    returns: savedResponse,
  }),
  remove: remove('/webhook/delete/{id}', 'integrations.delete', { returns: messageResponse }),
  /** A new secret in place of the one before, shown this once. */
  renewSecret: post('/webhook/renewSecret/{id}', 'integrations.edit', {
    returns: z.strictObject({ message: z.string(), secret: z.string() }),
  }),
  sendTest: post('/webhook/sendTest/{id}', 'integrations.edit', { returns: messageResponse }),
  /** The last messages to one place and what came of them. */
  deliveries: get('/webhook/deliveries/{id}', 'integrations.view', {
    returns: z.strictObject({ data: z.array(delivery) }),
  }),
  redeliver: post('/webhook/redeliver/{id}', 'integrations.edit', { returns: messageResponse }),
};
