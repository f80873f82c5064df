import { UNIT_TYPES } from '@onrecord/domain/core/lookup/product';
import { SERVICE_PROVIDER_RECORD } from '@onrecord/domain/people/service-provider/fields';
import { PAY_BY } from '@onrecord/domain/people/service-provider/payee';
import { SERVICE_PROVIDER_LIST } from '@onrecord/domain/people/service-provider/service-provider.list';
import { z } from 'zod';
import { serviceProviderChoice, serviceProviderChoices } from '../core/calls/choice-calls.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { detailsCount, existsResponse, nearMatchResponse } from '../core/record.ts';
import { changeFields, draftFields, recordRow } from '../core/record-shapes.ts';
import { relationsResponse } from '../core/relations.ts';
import { id, instant, messageResponse, optionalId, plainDate, savedResponse, shortText } from '../core/shapes.ts';

const version = z.number().int();

/** A row of the provider list and one provider whole (section 3). What a role may not see is absent. */
export const serviceProviderRow = recordRow(SERVICE_PROVIDER_RECORD, { service_provider_id: id });
export type ServiceProviderRow = z.output<typeof serviceProviderRow>;

/** 2 looks at commissions (section 6). */
const special = { type_mode: z.enum(['1', '2']).transform(Number) };

/** What an office can write about a provider. Who may change what of it, the domain says (`provider-change`). */
export const serviceProviderDraft = z.strictObject(draftFields(SERVICE_PROVIDER_RECORD, special));
export type ServiceProviderDraft = z.output<typeof serviceProviderDraft>;

const fields = changeFields(SERVICE_PROVIDER_RECORD, special);

/** What was changed of a provider, and the version it was changed from. */
export const serviceProviderChange = z.strictObject({ ...fields, version });
export type ServiceProviderChange = z.output<typeof serviceProviderChange>;

/** What is decided about a provider in passing; everything else stays. */
const shape = z.strictObject({
  status: fields.status,
  do_not_use: fields.do_not_use,
  rating: fields.rating,
  version,
});

const RATE_UNITS = UNIT_TYPES.filter((unit) => unit !== 'Percentage');
const rate = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'form.amount');

/** A service a provider offers, and what the provider asks for it. */
const ratedService = z.strictObject({
  service_id: id,
  service_name: z.string(),
  rate: rate.nullable(),
  unit_type: z.enum(RATE_UNITS).nullable(),
});
export type RatedService = z.output<typeof ratedService>;

/** How a provider is paid. Numbers go in whole and never come out again. */
export const providerMethod = z.strictObject({
  service_provider_id: id,
  payment_method_id: optionalId,
  payment_method_name: z.string(),
  is_1099: z.boolean(),
  tax_name: z.string(),
  tax_id_masked: z.string(),
  bank_name: z.string(),
  account_masked: z.string(),
  pay_by: z.enum(PAY_BY),
  bank_is_business: z.boolean(),
  /** Until this day nothing is paid to the account, because it is new. */
  bank_hold_until: plainDate.nullable(),
  is_bank_on_hold: z.boolean(),
  version,
});
export type ProviderMethod = z.output<typeof providerMethod>;

const methodChange = z.strictObject({
  payment_method_id: optionalId,
  is_1099: z.boolean(),
  tax_name: shortText,
  /** Left out, the one that is kept stays; blank takes it away. */
  tax_id: z.string().trim().max(20).optional(),
  bank_name: shortText,
  pay_by: z.enum(PAY_BY).optional(),
  /** Left out, the account that is kept stays; null takes it away. Either change wants the viewer's second factor, 403. */
  bank: z
    .strictObject({
      routing_number: z.string().trim().max(20),
      account_number: z.string().trim().max(20),
      account_type: z.enum(['checking', 'savings']),
      holder_type: z.enum(['person', 'business']).default('person'),
    })
    .nullable()
    .optional(),
  version,
});
export type ProviderMethodChange = z.output<typeof methodChange>;

/** The login of a provider, for those who may look at users, and for the provider. */
const providerUser = z.strictObject({
  user_id: id,
  username: z.string(),
  email: z.string(),
  status: z.enum(['active', 'inactive']),
  is_block: z.boolean(),
  last_login_date: instant.nullable(),
});

/** A kind of notification and by which ways it reaches a provider; both are false where company or provider switched it off. */
const notificationShape = z.strictObject({
  notification_type_id: id,
  name: z.string(),
  by_mail: z.boolean(),
  by_text: z.boolean(),
});

/** The tabs of a provider's page. */
export const SERVICE_PROVIDER_TABS = [
  'jobs',
  'provider_invoices',
  'files',
  'attachments',
  'time_off',
  'licences',
  'notes',
] as const;

/** Service providers (section 7). Who is free for a job is `job/getAvailableProviders`. */
export const serviceProviderArea = {
  getDivisionServiceProvider: serviceProviderChoices,
  getServiceProviderListing: pageOf(
    SERVICE_PROVIDER_LIST,
    '/service_provider/getServiceProviderListing',
    serviceProviderRow,
  ),
  exportServiceProviders: fileOf(SERVICE_PROVIDER_LIST, '/service_provider/exportServiceProviders'),
  create: post('/service_provider/create', 'providers.add', { body: serviceProviderDraft, returns: savedResponse }),
  /** The provider with its logins, or with the one named. */
  getServiceProviderUserData: post('/service_provider/getServiceProviderUserData', 'providers.view', {
    body: z.strictObject({ service_provider_id: id, user_id: optionalId.default(null) }),
    returns: z.strictObject({ service_provider: serviceProviderRow, users: z.array(providerUser) }),
  }),
  fetchEntry: post('/service_provider/fetchEntry', 'providers.view', {
    body: z.strictObject({ service_provider_id: id, user_company_id: id.optional() }),
    returns: serviceProviderRow,
  }),
  /** What stands at the head of a statement: whom it is for, and where to send it. */
  getPdfStatementHeader: post('/service_provider/getPdfStatementHeader', 'providerinvoices.view', {
    body: z.strictObject({ service_provider_id: id }),
    returns: z.strictObject({
      service_provider_id: id,
      name: z.string(),
      business_name: z.string(),
      address: z.array(z.string()),
      phone: z.string(),
      email: z.string(),
    }),
  }),
  /** Providers like the one being typed in; `exists`: one has this very name. */
  checkProviderExisted: post('/service_provider/checkProviderExisted', ['providers.add', 'providers.edit'], {
    body: z.strictObject({
      /** The provider being edited. */
      service_provider_id: optionalId.default(null),
      company_id: optionalId.default(null),
      first_name: shortText.default(''),
      last_name: shortText.default(''),
      business_name: shortText.default(''),
      email: z.string().trim().max(320).default(''),
      phone: shortText.default(''),
      mobile: shortText.default(''),
    }),
    returns: nearMatchResponse,
  }),
  /** Whether another provider is called so, in either order of first and last name. */
  checkProviderNameExisted: post('/service_provider/checkProviderNameExisted', ['providers.add', 'providers.edit'], {
    body: z.strictObject({ provider_name: shortText, company_id: id, service_provider_id: optionalId.default(null) }),
    returns: existsResponse,
  }),
  serviceProviderDetailsCount: post('/service_provider/serviceProviderDetailsCount', 'providers.view', {
    body: z.strictObject({ service_provider_id: id, company_id: optionalId.default(null) }),
    returns: detailsCount(SERVICE_PROVIDER_TABS),
  }),
  /** Mails the login of a provider a link to choose a password; `id` is the provider's. */
  sendNewUserNotification: post('/service_provider/sendNewUserNotification/{id}', 'users.add', {
    returns: messageResponse,
  }),
  getServiceProvider: get('/service_provider/getServiceProvider/{id}', 'providers.view', {
    returns: serviceProviderRow,
  }),
  /** By which channels a provider `a` is notified of a kind of notification `b`, and where the mail goes. */
  getProviderEmailNotification: get('/service_provider/getProviderEmailNotification/{a}/{b}', 'providers.view', {
    returns: z.strictObject({ service_provider_id: id, email: z.string(), ...notificationShape.shape }),
  }),
  getProviderMethodData: get('/service_provider/getProviderMethodData/{id}', 'providers.view', {
    returns: providerMethod,
  }),
  updateMethodData: patch('/service_provider/updateMethodData/{id}', 'providers.edit', {
    body: methodChange,
    returns: savedResponse,
  }),
  /** What the provider asks for each of the services offered. */
  getRates: get('/service_provider/getRates/{id}', 'providers.view', {
    returns: z.strictObject({ data: z.array(ratedService), version }),
  }),
  updateRates: patch('/service_provider/updateRates/{id}', 'providers.edit', {
    body: z.strictObject({ rates: z.array(ratedService.omit({ service_name: true })).max(200), version }),
    returns: savedResponse,
  }),
  fetchProviderEntry: get('/service_provider/fetchProviderEntry/{id}', 'providers.view', {
    returns: serviceProviderRow,
  }),
  /** By which channels each kind of notification reaches a provider. */
  getNotification: get('/service_provider/getNotification/{id}', 'notificationsettings.view', {
    returns: z.strictObject({ service_provider_id: id, data: z.array(notificationShape) }),
  }),
  /** The same choices for a whole company; `id` is the company's. */
  getServiceProviderOfCompany: get('/service_provider/getServiceProviderOfCompany/{id}', 'providers.view', {
    returns: z.array(serviceProviderChoice),
  }),
  checkServiceProviderRelations: get('/service_provider/checkServiceProviderRelations/{id}', 'providers.view', {
    returns: relationsResponse,
  }),
  /** Removes a provider that nothing refers to. */
  remove: remove('/service_provider/delete/{id}', 'providers.delete', { returns: messageResponse }),
  update: patch('/service_provider/update/{id}', 'providers.edit', {
    body: serviceProviderChange,
    returns: savedResponse,
  }),
  /** Decides whether a provider is to be booked, and how good the work is. */
  updateData: patch('/service_provider/updateData/{id}', 'providers.edit', { body: shape, returns: savedResponse }),
};
