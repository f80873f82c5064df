import { ADDRESS_LIST } from '@onrecord/domain/people/address/address.list';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listQueryWith } from '../core/list.ts';
import { pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import {
  email,
  id,
  messageResponse,
  optionalId,
  phone,
  requiredText,
  savedResponse,
  shortText,
} from '../core/shapes.ts';

/** An address of a client or of a provider; whose it is, the one that is not null says. */
export const addressRow = columnRow(ADDRESS_LIST.columns, {
  address_id: id,
  client_id: optionalId,
  service_provider_id: optionalId,
  address_type_id: optionalId,
  country_id: optionalId,
  version: z.number().int(),
});
export type AddressRow = z.output<typeof addressRow>;

const { shape: fields } = z
  .strictObject({
    address_type_id: optionalId,
    attention: shortText,
    address1: requiredText,
    address2: shortText,
    city: shortText,
    state_code: shortText,
    zipcode: shortText,
    country_id: optionalId,
    phone,
    email,
    is_default_billing: z.boolean(),
    is_default_shipping: z.boolean(),
  })
  .partial();

export const addressDraft = z.strictObject({
  ...fields,
  address1: requiredText,
  /** Whose it is: one of the two. */
  client_id: optionalId.default(null),
  service_provider_id: optionalId.default(null),
});
export type AddressDraft = z.output<typeof addressDraft>;

export const addressChange = z.strictObject({ ...fields, version: z.number().int() });
export type AddressChange = z.output<typeof addressChange>;

const VIEW = ['clients.view', 'providers.view'] as const;
const EDIT = ['clients.edit', 'providers.edit'] as const;

/** Addresses (sections 3 and 7). What may be done with one follows from whose it is. */
export const addressArea = {
  addresses: pageOf(ADDRESS_LIST, '/address/addresses', addressRow, { body: listQueryWith(partFields), access: VIEW }),
  getAddress: get('/address/getAddress/{id}', VIEW, { returns: addressRow }),
  create: post('/address/create', EDIT, { body: addressDraft, returns: savedResponse }),
  /** Making an address the one for bills or parcels takes that from the one that was. */
  update: patch('/address/update/{id}', EDIT, { body: addressChange, returns: savedResponse }),
  remove: remove('/address/delete/{id}', EDIT, { returns: messageResponse }),
  /** The address with its lines as they stand on an envelope. */
  getAddressData: get('/address/getAddressData/{id}', VIEW, {
    returns: z.strictObject({ address: addressRow, lines: z.array(z.string()) }),
  }),
};

const state = z.strictObject({ state_id: id, name: z.string(), state_code: z.string(), country_id: id });

/** The states of a country, to choose from, and one of them. */
export const stateArea = {
  getStateData: get('/state/getStateData/{id}', 'session', { returns: z.strictObject({ data: z.array(state) }) }),
  getState: get('/state/getState/{id}', 'session', { returns: state }),
};
