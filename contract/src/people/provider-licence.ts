import { LICENCE_KINDS, LICENCE_STATUSES } from '@onrecord/domain/people/service-provider/licence';
import { z } from 'zod';
import { get, patch, post, remove } from '../core/entry.ts';
import { id, messageResponse, plainDate, requiredText, savedResponse, shortText } from '../core/shapes.ts';

const version = z.number().int();

const draft = {
  kind: z.enum(LICENCE_KINDS).default('licence'),
  name: requiredText,
  licence_number: shortText.default(''),
  issued_by: shortText.default(''),
  state_code: z.string().trim().max(10).default(''),
  issued_on: plainDate.nullable().default(null),
  expires_on: plainDate.nullable().default(null),
};

export const newLicence = z.strictObject({ ...draft, service_provider_id: id });
export type NewLicence = z.output<typeof newLicence>;

export const licenceChange = z.strictObject({ ...draft, version });
export type LicenceChange = z.output<typeof licenceChange>;

/** A licence or certification, and how it stands today. */
export const licenceRow = z.strictObject({
  ...newLicence.shape,
  service_provider_licence_id: id,
  standing: z.enum(LICENCE_STATUSES),
  version,
});
export type LicenceRow = z.output<typeof licenceRow>;

/** What lets a provider work and until when, beyond the specification. Staff are notified 30 days ahead. */
export const providerLicenceArea = {
  /** Those of the provider `id`, the first to end first. */
  getLicences: get('/service_provider_licence/getLicences/{id}', 'providers.view', {
    returns: z.strictObject({ data: z.array(licenceRow) }),
  }),
  create: post('/service_provider_licence/create', 'providers.edit', { body: newLicence, returns: savedResponse }),
  update: patch('/service_provider_licence/update/{id}', 'providers.edit', {
    body: licenceChange,
    returns: savedResponse,
  }),
  remove: remove('/service_provider_licence/delete/{id}', 'providers.edit', { returns: messageResponse }),
};
