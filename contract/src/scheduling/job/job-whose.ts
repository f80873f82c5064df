import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { id, messageResponse, optionalId } from '../../core/shapes.ts';

/** Whose records lists show: `all` (also a blank), `mine`, or the id of somebody the contact acts for. */
const whose = z
  .string()
  .regex(/^(|all|mine|[1-9]\d{0,14})$/)
  .default('all');

const filter = { delegateToStr: whose, contactId: optionalId.default(null) };

const party = { name: z.string(), email: z.string(), phone: z.string() };

/** Whose jobs a contact sees, and who is on a job (section 7, Jobs; other side of the desk, section 2). */
export const jobWhoseCalls = {
  /** Everybody whose jobs a contact has: themselves first, then those who let them act for their jobs. Nobody for others. */
  getOwnJobContactData: post('/job/getOwnJobContactData', 'jobs.view', {
    body: z.strictObject({ user_id: id, is_attorney: z.boolean().default(false) }),
    returns: z.array(
      z.strictObject({ contact_id: id, name: z.string(), is_attorney: z.boolean(), is_own: z.boolean() }),
    ),
  }),
  /** What lists are narrowed to, and what they can be narrowed to. Nothing is changed: `delegateToStr` is what is on the screen. */
  contactJobFilter: post('/job/contactJobFilter', 'jobs.view', {
    body: z.strictObject(filter),
    returns: z.strictObject({
      whose: z.string(),
      choices: z.array(z.strictObject({ whose: z.string(), name: z.string() })),
    }),
  }),
  /** Narrows every list of a contact from now on, on all their devices. It opens nothing that was not open before. */
  contactJobFilterChange: post('/job/contactJobFilterChange', 'jobs.view', {
    body: z.strictObject(filter),
    returns: messageResponse,
  }),
  /** Who is on a job, to be written to. Providers as the viewer may know them. `id` is the job. */
  getJobContactProviderData: get('/job/getJobContactProviderData/{id}', 'jobs.view', {
    returns: z.strictObject({
      contacts: z.array(z.strictObject({ contact_id: id, role: z.enum(['taking_attorney', 'caller']), ...party })),
      providers: z.array(
        z.strictObject({ service_provider_id: id, service_name: z.string(), is_confirmed: z.boolean(), ...party }),
      ),
    }),
  }),
};
