// A program of a company that works with OnRecord by a client made from its OpenAPI document (docs/INTEGRATIONS.md says how).
// Before every release it is checked against the types of the day and run.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

type Refusal = components['schemas']['Refusal'];

const { ORIGIN = '', STAFF = '', CONTACT = '', PASSWORD = '', ATTORNEY = '', JOB_DATE = '' } = process.env;

/** What a call responded with. @throws Error with the key of a refusal, which is what programs tell them apart by */
function dataOf<Data>({ data, error }: { data?: Data; error?: Refusal }): Data {
  if (error) throw new Error(`${error.key}: ${error.message} ${JSON.stringify(error.fields ?? {})}`);
  if (data === undefined) throw new Error('nothing was responded');
  return data;
}

/** Signs in. A program that works without a person uses an API key in place of this, sent the same way. */
async function signIn(username: string) {
  const api = createClient<paths>({ baseUrl: `${ORIGIN}/api` });
  const session = dataOf(await api.POST('/auth/login', { body: { username, password: PASSWORD } }));
  if (session.outcome !== 'signed_in') throw new Error(`${username} has to do more: ${session.outcome}`);
  api.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${session.accessToken}`);
      request.headers.set('x-tenant-id', String(session.company_id));
      return request;
    },
  });
  return { api, session };
}
type Api = Awaited<ReturnType<typeof signIn>>['api'];

/** Every job of a day, by pages that neither skip nor repeat what others add meanwhile. */
async function jobsOn(api: Api, day: string) {
  const jobs: components['schemas']['JobGetJobListingRow'][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: components['schemas']['JobGetJobListingResult'] = dataOf(
      await api.POST('/job/getJobListing', {
        body: { cursor, limit: 2, search_columns: ['job_date'], search_conditions: ['='], search_values: [day] },
      }),
    );
    jobs.push(...page.data);
    cursor = page.next_cursor ?? null;
  }
  return jobs;
}

/** A client made once, however often this is tried, and given a phone; a save that comes too late gets the newer record. */
async function makeClient(api: Api) {
  const header = { 'idempotency-key': 'example-1' };
  const create = () => api.POST('/client/create', { params: { header }, body: { name: 'Marrow & Pike LLP' } });
  const { id } = dataOf(await create());
  const isMadeOnce = dataOf(await create()).id === id;
  const path = { id };
  const { version } = dataOf(await api.GET('/client/getClient/{id}', { params: { path } }));
  const update = (phone: string) => api.PATCH('/client/update/{id}', { params: { path }, body: { phone, version } });
  dataOf(await update('303 555 0142'));
  const late = (await update('303 555 0143')).error;
  const fresh = late && 'fresh' in late ? late.fresh?.phone : undefined;
  const wrong = (await api.POST('/client/create', { body: { name: '' } })).error;
  return { id, isMadeOnce, fresh, refusedFields: Object.keys(wrong?.fields ?? {}) };
}

/** A request for a job, by somebody of the client, with a line added to it. */
async function requestJob(api: Api, division_id: number) {
  const draft = {
    ...{ division_id, taking_contact_id: Number(ATTORNEY), case_name: 'Aldous v. Brand', job_type_id: 1 },
    ...{ job_date: JOB_DATE, start_time: '09:30', estimated_duration: '3.00', time_zone: 'America/Denver' },
    deponent_names: 'Dana Whitfield',
  };
  const { id } = dataOf(await api.POST('/job_request/addContactJob', { body: draft }));
  const body = { ...draft, special_instructions: 'Realtime for two', version: 1 };
  dataOf(await api.POST('/job_request/update/{id}', { params: { path: { id } }, body }));
  const own = dataOf(await api.POST('/job_request/getOwn', { body: { is_open: true } }));
  return own.find(({ job_request_id }) => job_request_id === id);
}

/** Pays the oldest open invoice by card. The card is entered in the frame of the gateway; the sandbox takes its test card by a call. */
async function payInvoice(api: Api) {
  const open = { search_columns: ['balance'], search_conditions: ['>' as const], search_values: ['0'] };
  const sort = { column_name: 'invoice_date', type: 'asc' as const };
  const [invoice] = dataOf(
    await api.POST('/client_invoice/getClientInvoiceData', { body: { ...open, sort, limit: 1 } }),
  ).data;
  if (!invoice?.balance) throw new Error('there is no open invoice');
  const { client_invoice_id, division_id, balance } = invoice;
  const frame = dataOf(
    await api.POST('/payment/getCardFrameAttributes', { body: { division_id, host: 'http://localhost:3000' } }),
  );
  await fetch(`${frame.origin}/frame/tickets/${frame.ticket}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ number: '4111111111111111', expiry: '12/49', cvv: '123', name: 'Dana M Whitfield' },
      ...{ street: '100 Main St', city: 'Denver', state: 'CO', zip: '80202' },
    }),
  });
  const sale = dataOf(
    await api.POST('/payment/processCardSale', {
      body: {
        ...{ idempotency_key: crypto.randomUUID(), Ticket: frame.ticket, Amount: balance, division_id },
        ...{ invoice_no: String(invoice.invoice_number), CardType: 4, paymentMethodName: 'VISA' },
      },
    }),
  );
  const after = dataOf(
    await api.POST('/client_invoice/getClientInvoiceData', { body: { filter: { client_invoice_id } } }),
  ).data[0];
  return { outcome: sale.outcome, balance: after?.balance };
}

const staff = await signIn(STAFF);
const contact = await signIn(CONTACT);
const jobs = await jobsOn(staff.api, JOB_DATE);
const client = await makeClient(staff.api);
const request = await requestJob(contact.api, jobs[0]?.division_id ?? 0);
const payment = await payInvoice(staff.api);
console.log(JSON.stringify({ jobs: jobs.map(({ job_number }) => job_number), client, request, payment }));
