import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { REPORT_NAMES } from '../domain/src/office/report/reports.ts';
import { mailedReview } from './mailed-review.ts';
import type { SignedIn } from './signed-in.ts';

/** An address of the product and the pattern it was made from: `/lookups`, `/activity/transactions/$transactionId`. */
export interface Screen {
  pattern: string;
  path: string;
}

type Values = Readonly<Record<string, string | number>>;
/** Finds what a person would open a page with; nothing where the demo world has nothing of it for this person. */
type Finder = (person: SignedIn) => Promise<Values[]>;

interface JobRow {
  job_id: number | null;
  job_request_id: number | null;
  division_id: number;
}

async function listed<Row>({ api }: SignedIn, path: string, body: object = {}): Promise<Row[]> {
  return (await api<{ data: Row[] }>(path, { limit: 100, ...body })).data;
}

const me = ({ api }: SignedIn) => api<{ user_id: number; company_id: number }>('/session/me');

const jobRows = (person: SignedIn, body: object = {}) => listed<JobRow>(person, '/job/getJobListing', body);

async function jobValues(person: SignedIn, rows: JobRow[]): Promise<Values[]> {
  const { company_id } = await me(person);
  return rows.slice(0, 1).map(({ job_id, job_request_id, division_id }) => ({
    companyId: company_id,
    divisionId: division_id,
    jobId: job_id ?? 0,
    jobRequestId: job_request_id ?? 0,
  }));
}

const COMING = { date_range: 'next_7_days', sort: { column_name: 'job_date', type: 'desc' } };

async function findJob(person: SignedIn): Promise<Values[]> {
  const rows = [...(await jobRows(person, COMING)), ...(await jobRows(person))];
  return jobValues(
    person,
    rows.filter(({ job_id }) => job_id !== null),
  );
}

async function findJobRequest(person: SignedIn): Promise<Values[]> {
  const rows = await jobRows(person, { job_status: 'new' });
  return jobValues(
    person,
    rows.filter(({ job_request_id }) => job_request_id !== null),
  );
}

/** A pay run. There is none until somebody opens one: the first visit does. */
async function findPayRun({ api }: SignedIn): Promise<Values[]> {
  const { runs, next } = await api<{
    runs: { pay_run_id: number }[];
    next: { pay_group: string; pay_on: string; cut_off: string; line_count: number }[];
  }>('/pay_run/getPayRuns');
  const [known] = runs;
  if (known) return [{ payRunId: known.pay_run_id }];
  const due = next.find(({ line_count }) => line_count > 0);
  if (!due) return [];
  const { pay_group, pay_on, cut_off } = due;
  const opened = await api<{ pay_run_id: number }>('/pay_run/open', { pay_group, pay_on, cut_off });
  return [{ payRunId: opened.pay_run_id }];
}

/** A worksheet to fill in for those who fill them in, and a completed one to read in both its layouts. */
async function findWorksheets(person: SignedIn): Promise<Values[]> {
  const found: Values[] = [];
  const { company_id } = await me(person);
  const owed = await jobRows(person, { job_status: 'needing_worksheet', limit: 3 });
  const past = await jobRows(person, { to_date: new Date().toISOString().slice(0, 10), limit: 20 });
  for (const { job_id, division_id } of [...owed, ...past]) {
    if (found.length === 3) break;
    if (job_id === null) continue;
    const worksheet = (intent: string) =>
      person.api<object>('/worksheet/getWorksheet', { job_id, intent }).catch(() => undefined);
    const at = { companyId: company_id, divisionId: division_id, type: 'job', jobId: job_id };
    const isMissing = (action: string) => !found.some((each) => each.action === action);
    if (isMissing('edit') && (await worksheet('work'))) found.push({ ...at, action: 'edit', printType: 'summary' });
    else if (isMissing('view') && (await worksheet('view')))
      found.push(...['summary', 'production'].map((printType) => ({ ...at, action: 'view', printType })));
  }
  return found;
}

async function findOrder(person: SignedIn): Promise<Values[]> {
  const rows = await listed<JobRow & { order_id: number }>(person, '/order/getOrderData', { limit: 1 });
  const [at] = await jobValues(person, rows);
  return rows.flatMap(({ order_id }) => (at ? [{ ...at, orderId: order_id, jobRequestId: at.jobRequestId || 1 }] : []));
}

async function findCalendarNote(person: SignedIn): Promise<Values[]> {
  const body = { filter: { object_type: 'calendar' }, limit: 1 };
  const [note] = await listed<{ note_id: number }>(person, '/note/getNoteList', body);
  const { company_id } = await me(person);
  return note ? [{ companyId: company_id, noteId: note.note_id }] : [];
}

/** The first row of a list, its id under the name of the parameter. */
const firstOf =
  (path: string, column: string, parameter: string): Finder =>
  async (person) =>
    (await listed<Record<string, number>>(person, path, { limit: 1 })).map((row) => ({
      [parameter]: row[column] ?? 0,
    }));

const firstImport = firstOf('/import/imports', 'record_import_id', 'importId');

/** The demo world begins without imports: a file is handed in, and waits for its columns to be chosen. */
const findImport: Finder = async (person) => {
  const found = await firstImport(person);
  if (found.length > 0) return found;
  const upload = (entityType: string, file_name: string, text: string) =>
    person.api('/import/upload', { noun: entityType, file_name, content: Buffer.from(text).toString('base64') });
  // Who may not bring in contacts may bring in jobs.
  await upload('contact', 'people.csv', 'First Name;Last Name;Email\r\nAnn;Vole;ann@vole.example\r\n').catch(() =>
    upload('job', 'jobs.csv', 'Client;Case;Date;Start\r\nVole LLP;Vole v. Mole;03/04/2031;9:30 AM\r\n'),
  );
  return firstImport(person);
};

/** A draft of an invoice, saved where the demo world has none that waits. */
const findInvoiceDraft: Finder = async (person) => {
  const open = () => person.api<{ data: { invoice_draft_id: number }[] }>('/invoice_draft/getOpenDrafts');
  const first = async () => (await open()).data.slice(0, 1).map((row) => ({ draftId: row.invoice_draft_id }));
  const found = await first();
  if (found.length > 0) return found;
  const [client] = await listed<{ client_id: number }>(person, '/client/clients', { limit: 1 });
  const start = await person.api<object>('/invoice_draft/start', { client_id: client?.client_id ?? null });
  const { division_id } = start as { division_id: number };
  await person.api('/invoice_draft/save', {
    entry_key: crypto.randomUUID(),
    invoice_draft_id: null,
    version: 0,
    division_id,
    client_id: client?.client_id,
    job_id: null,
    case_id: null,
    corrects_invoice_id: null,
    reason: '',
    comment: '',
    lines: [{ line_kind: 'charge', description: 'Conference room', quantity: '1', unit_price: '125.00' }],
  });
  return first();
};

/** The same, opened from the calendar of the company. */
const calendarDay =
  (path: string, column: string, parameter: string): Finder =>
  async (person) => {
    const { company_id: companyId } = await me(person);
    return (await firstOf(path, column, parameter)(person)).map((values) => ({ ...values, companyId }));
  };

/** The more exact pattern stands first. */
const finders: readonly [RegExp, Finder][] = [
  [/^\/calendar\/\$companyId$/, async (person) => [{ companyId: (await me(person)).company_id }]],
  [/^\/\$companyName$/, async () => [{ companyName: 'frontrange' }]],
  [/^\/\$companyName\/companysubscription$/, async () => [{ companyName: 'frontrange' }]],
  [/\/worksheet\//, findWorksheets],
  [/\$jobRequestId$/, findJobRequest],
  [/\/billing\/job\/\$jobId$/, firstOf('/billing/readyToBill', 'job_id', 'jobId')],
  [/\/client-invoices\/drafts\/\$draftId$/, findInvoiceDraft],
  [/\$jobId(\/providers)?$/, findJob],
  [
    /\/client-invoices\/\$invoiceId$/,
    firstOf('/client_invoice/getClientInvoiceData', 'client_invoice_id', 'invoiceId'),
  ],
  [/\/payruns\/\$payRunId$/, findPayRun],
  [
    /\/invoices\/\$invoiceId$/,
    firstOf('/service_provider_invoice/getProviderInvoiceData', 'provider_invoice_id', 'invoiceId'),
  ],
  // The order alone decides what the page shows.
  [
    /\$jobRequestId\/order\/details\/\$orderId$/,
    async (person) => (await findOrder(person)).map((values) => ({ ...values, jobRequestId: 1000 })),
  ],
  [/\$orderId$/, findOrder],
  [/^\/reports\/\$reportName$/, async () => REPORT_NAMES.map((reportName) => ({ reportName }))],
  [/^\/users\/\$userId$/, firstOf('/user/users', 'user_id', 'userId')],
  [/\/divisions\/\$divisionId$/, firstOf('/division/divisions', 'division_id', 'divisionId')],
  [/\$userId$/, async (person) => [{ userId: (await me(person)).user_id }]],
  [/\/note\/view\/\$noteId$/, findCalendarNote],
  [/\/notes\/\$noteId$/, firstOf('/note/getNoteList', 'note_id', 'noteId')],
  [
    /\/time_off\/view\//,
    calendarDay('/service_provider_time_off/getAllTimeOffData', 'service_provider_time_off_id', 'timeOffId'),
  ],
  [
    /^\/timeoff\//,
    firstOf('/service_provider_time_off/getAllTimeOffData', 'service_provider_time_off_id', 'timeOffId'),
  ],
  [/^\/holidays\//, firstOf('/holiday/getHolidayValue', 'holiday_id', 'holidayId')],
  [/^\/blackoutdays\//, firstOf('/blackout_day/getBlackoutDayValue', 'blackout_day_id', 'blackoutDayId')],
  [/\/holiday\/view\//, calendarDay('/holiday/getHolidayValue', 'holiday_id', 'holidayId')],
  [/\/blackout_day\/view\//, calendarDay('/blackout_day/getBlackoutDayValue', 'blackout_day_id', 'blackoutDayId')],
  [/^\/template-editor\//, async () => [{ channel: 'mail', kind: 'contact.scheduled' }]],
  [/\$roleId$/, firstOf('/role/getRoleList', 'role_id', 'roleId')],
  [/\/companies\/\$companyId$/, firstOf('/company/companies', 'company_id', 'companyId')],
  [/\/contacts\/\$contactId$/, firstOf('/contact/contacts', 'contact_id', 'contactId')],
  [
    /\/providers\/\$providerId$/,
    firstOf('/service_provider/getServiceProviderListing', 'service_provider_id', 'providerId'),
  ],
  [/\/clients\/\$clientId$/, firstOf('/client/clients', 'client_id', 'clientId')],
  [/\$caseId$/, firstOf('/case/cases', 'case_id', 'caseId')],
  [/\$deponentId$/, firstOf('/deponent/deponents', 'deponent_id', 'deponentId')],
  [/\$importId$/, findImport],
  [/\$transactionId$/, firstOf('/transaction/transactions', 'transaction_id', 'transactionId')],
];

const fill = (pattern: string, values: Values) =>
  pattern.replace(/[$:](\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${pattern}: nothing is known to put in for ${name}`);
    return encodeURIComponent(values[name]);
  });

/** The addresses of a pattern for one person. A new pattern with parameters needs a line in `finders`. */
export async function screensOf(pattern: string, person: SignedIn): Promise<Screen[]> {
  if (!pattern.includes('$')) return [{ pattern, path: pattern }];
  const find = finders.find(([pattern_]) => pattern_.test(pattern))?.[1];
  if (!find) throw new Error(`${pattern}: screens.ts does not know where to find its parameters`);
  return (await find(person)).map((values) => ({ pattern, path: fill(pattern, values) }));
}

interface RunningRoute {
  fullPath: string;
  parentRoute?: RunningRoute;
  options: {
    staticData?: { leadsOn?: boolean };
    beforeLoad?: (visit: { location: { href: string }; params: { companyName: string; userId: string } }) => unknown;
  };
}
interface RunningRouter {
  routesByPath: Record<string, RunningRoute>;
}

/** The routes of the application in this window, and whether its guards let its user pass. */
export async function routesOf(
  page: Page,
  userId = '',
): Promise<{ pattern: string; isInside: boolean; isAllowed: boolean }[]> {
  return page.evaluate(async (userId) => {
    const { routesByPath } = (globalThis as unknown as { __TSR_ROUTER__: RunningRouter }).__TSR_ROUTER__;
    // Some addresses only lead on to others.
    const routes = Object.values(routesByPath).filter(({ options }) => !options.staticData?.leadsOn);
    return Promise.all(
      routes.map(async ({ fullPath, parentRoute, options }) => {
        const response = async () =>
          options.beforeLoad?.({ location: { href: fullPath }, params: { companyName: 'frontrange', userId } });
        const isAllowed = await response().then(
          () => true,
          () => false,
        );
        return {
          pattern: fullPath,
          isInside: parentRoute?.parentRoute !== undefined,
          isAllowed,
        };
      }),
    );
  }, userId);
}

/** The addresses of the application in this window, those that lead on to others among them. */
export const routePatterns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.values((globalThis as unknown as { __TSR_ROUTER__: RunningRouter }).__TSR_ROUTER__.routesByPath).map(
      ({ fullPath }) => fullPath,
    ),
  );

interface LinkJob {
  job_id: number;
  company_id: number;
  division_id: number;
  taking_attorney: { contact_id: number } | null;
  is_canceled: number;
  services: { service_provider_id: number | null; is_canceled: boolean }[];
}

/** A job ahead with people to ask about it, and a share of its files with an outsider. */
async function findLink(manager: SignedIn): Promise<Values & { password: string }> {
  const share = await shareFiles(manager);
  const [order] = await listed<{ order_id: number }>(manager, '/client_invoice/getClientInvoiceData', {
    filter: { invoice_status: 'Unpaid' },
    sort: { column_name: 'invoice_number', type: 'asc' },
    limit: 1,
  });
  const invoice = { order_id: order?.order_id ?? 0, letter_template_id: 0 };
  for (const { job_id } of await jobRows(manager, COMING)) {
    if (job_id === null) continue;
    const job = await manager.api<LinkJob>('/job/getJobData', { job_id });
    const booked = job.services.find((service) => service.service_provider_id && !service.is_canceled);
    const provider_id = booked?.service_provider_id;
    if (job.is_canceled || !job.taking_attorney || !provider_id) continue;
    return {
      job_id,
      company_id: job.company_id,
      company_name: 'frontrange',
      division_id: job.division_id,
      contact_id: job.taking_attorney.contact_id,
      provider_id,
      ...invoice,
      ...share,
    };
  }
  throw new Error('the demo world has no job ahead with an attorney and a provider');
}

async function shareFiles(manager: SignedIn) {
  const [file] = await listed<{ job_id: number }>(manager, '/job_file/getJobFileList', {
    filter: { contact_can_view_download: true },
    limit: 1,
  });
  const job = { job_id: file?.job_id };
  const [person] = await manager.api<{ object_type: string; object_id: number }[]>(
    '/job_files_proxy/getProxyParties',
    job,
  );
  const { url, password } = await manager.api<{ url: string; password: string }>('/job_files_proxy/create', {
    ...job,
    object_type: person?.object_type,
    object_id: person?.object_id,
  });
  return { guid: new URL(url).pathname.split('/').at(-1) ?? '', password };
}

/** The key of a request to act for the attorney of the demo world, out of the mail that asks her. */
export async function mailedRequest(manager: SignedIn): Promise<string> {
  const { api } = manager;
  const [attorney] = await listed<{ contact_id: number }>(manager, '/contact/contacts', { search_text: 'Marchetti' });
  const { data } = await manager.api<{ data: { contact_delegate_id: number; state: string }[] }>(
    `/contact_delegate/getContactDelegateData/${attorney?.contact_id}`,
  );
  const contact_delegate_id = data.find(({ state }) => state === 'waiting')?.contact_delegate_id;
  await api('/contact_delegate/requestAccessContactDelegate', { contact_delegate_id });
  for (let tries = 0; tries < 150; tries += 1) {
    const [mail] = await listed<{ message_outbox_id: number }>(manager, '/outbox/messages', {
      search_text: 'asks to act for you',
    });
    const text =
      mail && (await manager.api<{ body_text: string }>(`/outbox/message/${mail.message_outbox_id}`)).body_text;
    const [, guid] = /request-access\/company\/\d+\/([\w-]{43})/.exec(text ?? '') ?? [];
    if (guid) return guid;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the request to act for the attorney was not mailed');
}

/** The pages reached by link, from their own table. A password opens the next page in the same tab, so it comes first. */
export async function linkScreens(manager: SignedIn): Promise<{ screens: Screen[]; password: string }> {
  const { password, ...values } = await findLink(manager);
  const request = { ...values, guid: await mailedRequest(manager), type: 'approve' };
  const review = await mailedReview(manager);
  const screens = (await linkPatterns()).map((path) => ({
    pattern: path,
    path: path.startsWith('/read-sign/')
      ? review.path
      : fill(path, path.startsWith('/request-access/') ? request : values),
  }));
  return { screens: screens.toSorted((one, other) => rank(one) - rank(other)), password };
}

/** The routes of the link pages, as their table has them. */
export async function linkPatterns(): Promise<string[]> {
  const table = join(import.meta.dirname, '../web/src/public/routes.ts');
  const { publicRoutes }: { publicRoutes: { path: string }[] } = await import(table);
  return publicRoutes.map(({ path }) => path);
}

const rank = ({ pattern }: Screen) => (pattern.endsWith(':guid') ? 0 : 1);
