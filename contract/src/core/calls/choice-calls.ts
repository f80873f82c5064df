import { z } from 'zod';
import { choiceFields, choiceQuery } from '../choices.ts';
import { get, post } from '../entry.ts';
import { choice, id, optionalId } from '../shapes.ts';

/*
 * The calls behind the fields in which records are chosen. Every layer's field kit makes them, so they lie below the areas,
 * which take them up under their own names.
 */

/** A client to choose: its address is what an office of theirs as the place of a job needs. */
export const clientChoice = z.strictObject({
  ...choice.shape,
  division_id: optionalId,
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state_code: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  /** Staff only: the company does not want to work for them. */
  do_not_use: z.boolean().optional(),
});
export type ClientChoice = z.output<typeof clientChoice>;

/** Active clients to choose from. */
export const clientChoices = post('/client/getCompanyClient', 'clients.view', {
  body: choiceQuery,
  returns: z.array(clientChoice),
});

export const contactChoice = z.strictObject({
  ...choice.shape,
  client_id: id,
  client_name: z.string(),
  is_attorney: z.boolean(),
  email: z.string(),
  phone: z.string(),
});
export type ContactChoice = z.output<typeof contactChoice>;

/** Active contacts to choose from, of one client or of all; attorneys only where asked. */
export const contactChoices = post('/contact/getCompanyContact', 'contacts.view', {
  body: z.strictObject({
    ...choiceFields,
    client_id: optionalId.default(null),
    is_attorney: z.boolean().optional(),
  }),
  returns: z.array(contactChoice),
});

export const serviceProviderChoice = z.strictObject({
  ...choice.shape,
  division_id: optionalId,
  service_ids: z.array(id),
});
export type ServiceProviderChoice = z.output<typeof serviceProviderChoice>;

/** Active providers to choose from, of one division or of all, who offer one service or any. */
export const serviceProviderChoices = post('/service_provider/getDivisionServiceProvider', 'providers.view', {
  body: z.strictObject({
    ...choiceFields,
    division_id: optionalId.default(null),
    service_id: optionalId.default(null),
  }),
  returns: z.array(serviceProviderChoice),
});

export const divisionChoice = z.strictObject({
  ...choice.shape,
  division_id: id,
  name: z.string(),
  code: z.string(),
  time_zone: z.string(),
});
export type DivisionChoice = z.output<typeof divisionChoice>;

/** Active divisions to choose from. `purpose` scheduling or rapid leaves those that take such requests from the caller. */
export const divisionChoices = post('/division/getCompanyDivisions', 'session', {
  body: z.strictObject({ ...choiceFields, purpose: z.enum(['any', 'scheduling', 'rapid']).default('any') }),
  returns: z.array(divisionChoice),
});

/** The letters an invoice can be printed as. */
export const letterChoices = get('/client_invoice/getLetterTemplates', 'clientinvoices.view', {
  returns: z.array(z.strictObject({ letter_template_id: id, name: z.string() })),
});
