import { LISTS, type ListPageName } from '@onrecord/domain/core/list/lists';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import type { WorksheetAction, WorksheetPrintType } from '@onrecord/domain/core/record/worksheet-path';
import { earlyPaths, query } from './session/early-paths.ts';

interface DivisionAddress {
  company_id: number;
  division_id: number;
}

interface JobAddress extends DivisionAddress {
  job_id: number;
}

const jobDetails = ({ company_id, division_id }: DivisionAddress) =>
  `/activity/jobs/details/company/${company_id}/division/${division_id}`;

/** Every address of the signed-in application, so that no page spells another page's path. */
export const paths = {
  ...earlyPaths,
  /** The page of a list. */
  list: (name: ListPageName) => LISTS[name].path,
  theme: () => '/theme',
  dashboard: () => '/dashboard',
  board: () => '/board',
  profile: () => '/profile',
  /** Section 2: who acts for a contact, and for whom they act. */
  delegations: () => '/delegationaccessrequests',
  calendarFeeds: () => '/calendar-feeds',
  /** `date` is 'YYYY-MM-DD', `time` 'HH:mm'; a request or a record fills in what it says. */
  newJob: (
    from: {
      date?: string;
      time?: string;
      job_request_id?: string;
      /** Who takes it, where somebody was chosen for a request already. */
      provider?: string | undefined;
      object_type?: string;
      object_id?: string;
      from_job?: string;
      kind?: 'copy' | 'next_volume';
    } = {},
  ) => `/activity/jobs/new${query(from)}`,
  /** Where everybody who is due is asked to confirm. */
  confirmMany: () => '/activity/jobs/confirm',
  /** The addresses of a day. */
  jobMap: () => '/activity/jobs/map',
  /** Where a contact asks for a job. */
  newJobRequest: () => '/activity/jobs/request',
  /** Where a contact edits a request that nobody has responded to. */
  editJobRequest: (jobRequestId: number) => `/activity/jobs/request${query({ job_request_id: String(jobRequestId) })}`,
  /** What the office has to respond to. */
  requestQueue: (jobRequestId?: number) => `/activity/jobs/requests${query({ id: jobRequestId?.toString() })}`,
  /** Section 2: /activity/jobs/details/company/{companyId}/division/{divisionId}/view/job/{jobId} */
  job: (job: JobAddress) => `${jobDetails(job)}/view/job/${job.job_id}`,
  /** The page of a job, with what its client wants to ask for already open. */
  askOfJob: (job: JobAddress, ask: 'move' | 'change' | 'cancel') =>
    `${jobDetails(job)}/view/job/${job.job_id}${query({ ask })}`,
  /** Who can take a service of a job; without one, the first that nobody takes. */
  jobProviders: (job: JobAddress, serviceId?: number) =>
    `${jobDetails(job)}/view/job/${job.job_id}/providers${query({ service: serviceId?.toString() })}`,
  editJob: (job: JobAddress) => `${jobDetails(job)}/edit/job/${job.job_id}`,
  jobRequest: (request: DivisionAddress & { job_request_id: number }) =>
    `${jobDetails(request)}/view/job_request/${request.job_request_id}`,
  /** Section 2: the worksheet of a job, with what to do there and how to lay it out. */
  worksheet: (job: JobAddress, action: WorksheetAction, printType: WorksheetPrintType) =>
    `/company/${job.company_id}/division/${job.division_id}/view/job/${job.job_id}/worksheet/${action}/${printType}`,
  /** `wanted` is what somebody is about to bring: of which witness, and which part of the record. */
  uploadFiles: (
    { company_id, job_id }: Omit<JobAddress, 'division_id'>,
    wanted?: { readonly deponent: number; readonly part: string },
  ) =>
    `/jobs/uploadfile/company/${company_id}/job/${job_id}${query({ deponent: wanted?.deponent.toString(), part: wanted?.part })}`,
  /** What a provider is offered. */
  offers: () => '/activity/offers',
  /** What a provider still has to fill in. */
  worksheets: () => '/worksheets',
  /** Section 2: what was just uploaded. */
  uploadedFiles: ({ company_id, job_id }: Omit<JobAddress, 'division_id'>) =>
    `/jobs/viewfile/company/${company_id}/job/${job_id}`,
  /** Section 2: the files of a job for an outsider whose password was right. */
  jobFiles: ({ company_id, job_id }: Omit<JobAddress, 'division_id'>) =>
    `/job-files/company/${company_id}/job/${job_id}`,
  calendar: () => '/calendar',
  calendarOn: (day: string) => `/calendar${query({ date: day })}`,
  /** Section 2: /calendar/{companyId}/note/view/{noteId} */
  calendarNote: (note: { company_id: number; note_id: number }) =>
    `/calendar/${note.company_id}/note/view/${note.note_id}`,
  /** Section 2, merge screen: of which kind, which record stays and which is merged into it. */
  merge: (entityType?: MergeEntityType, keep?: number, merge?: number) =>
    `/merge${query({ noun: entityType, keep: keep?.toString(), merge: merge?.toString() })}`,
  /** Files of other systems: of which kind, where one is about to be chosen. */
  imports: (entityType?: ImportEntityType) => `/imports${query({ noun: entityType })}`,
  import: (importId: number) => `/imports/${importId}`,
  /** The list of notes that are open and due by this day. */
  dueNotes: (until: string) =>
    `${LISTS.note.path}${query({
      where: JSON.stringify([
        ['due_date', '<=', until],
        ['completed_date', 'is_null', ''],
      ]),
      sort: 'due_date',
    })}`,
  provider: (providerId: number) => `/providers/${providerId}`,
  client: (clientId: number) => `/clients/${clientId}`,
  case: (caseId: number) => `/cases/${caseId}`,
  deponent: (deponentId: number) => `/deponents/${deponentId}`,
  contact: (contactId: number) => `/contacts/${contactId}`,
  /** Section 2: what is opened from the calendar. */
  calendarDay: (companyId: number, kind: 'time_off' | 'holiday' | 'blackout_day', id: number) =>
    `/calendar/${companyId}/${kind}/view/${id}`,
  newCompany: () => '/companies/new',
  company: (companyId: number) => `/companies/${companyId}`,
  myCompany: () => '/mycompany',
  masterPassword: () => '/masterpassword',
  /** What protects the viewer's own login. */
  security: () => '/security',
  changePassword: (userId: number) => `/change-password/${userId}`,
  /** The list of users, narrowed to those with a role. */
  usersWithRole: (name: string) => `${LISTS.user.path}${query({ where: JSON.stringify([['role_name', '=', name]]) })}`,
  /** The lines of the activity log about one record. */
  activityOf: (type: string, id: number) =>
    `${LISTS.activity_log.path}${query({
      where: JSON.stringify([
        ['object_type', '=', type],
        ['record_id', '=', String(id)],
      ]),
    })}`,
  languageSettings: () => '/language-settings',
  roleDefaults: () => '/roles/defaults',
  newRole: (copyOf?: number) => `/roles/new${query({ copy: copyOf?.toString() })}`,
  role: (roleId: number) => `/roles/${roleId}`,
  /** What the viewer was notified of in the application. */
  notifications: () => '/notifications',
  notificationSettings: (userId?: number) => `/notificationsettings${query({ user_id: userId?.toString() })}`,
  applicationSettings: () => '/applicationsettings',
  dueTimes: () => '/board/due-times',
  cancellationRules: () => '/cancellation-rules',
  messageMatrix: () => '/messagesettings',
  letterTemplates: () => '/lettertemplates',
  letterEditor: (channel: string, kind: string) => `/template-editor/${channel}/${kind}`,
  /** The company's own, wherever it is called from; it leads on to the address that names the company. */
  ownSubscription: () => '/subscription',
  /** Section 2: /{company_name}/companysubscription */
  subscription: (companyName: string) => `/${encodeURIComponent(companyName)}/companysubscription`,
  /** Section 2: /{company_name}/virtualterminal */
  virtualTerminal: (companyName: string) => `/${encodeURIComponent(companyName)}/virtualterminal`,
  integrations: () => '/integrations',
  logsConfiguration: () => '/logs/configuration',
  billJob: (jobId: number) => `/activity/billing/job/${jobId}`,
  /** A new invoice without a worksheet, or a correction; what it begins with is in its search. */
  newInvoice: () => '/activity/client-invoices/new',
  invoiceDraft: (draftId: number) => `/activity/client-invoices/drafts/${draftId}`,
  clientInvoice: (invoiceId: number) => `/activity/client-invoices/${invoiceId}`,
  /** Section 2: a job's address, followed by /order/details/{orderId} */
  order: (order: JobAddress & { order_id: number }) =>
    `${jobDetails(order)}/view/job/${order.job_id}/order/details/${order.order_id}`,
  providerInvoice: (invoiceId: number) => `/activity/invoices/${invoiceId}`,
  statement: () => '/clientstatement',
  agedReceivables: () => '/activity/aged-receivables',
  reports: () => '/reports',
  report: (name: string) => `/reports/${name}`,
  prices: () => '/prices',
  checkout: () => '/checkout',
  receipt: (transactionId: number) => `/activity/transactions/${transactionId}`,
  /** The receipts of a day with their deposit slip; today without one. */
  depositDay: (day?: string) => `/activity/receipts${query({ day })}`,
  /** The months of the books. */
  books: () => '/activity/books',
  /** Credits and write-offs that wait for a second person. */
  approvals: () => '/activity/receipts/approvals',
  /** What the provider who is logged in is paid. */
  myPay: () => '/activity/mypay',
  /** Orders on the transcripts of the provider who is logged in. */
  myOrders: () => '/activity/mypay/orders',
  payRuns: () => '/activity/payruns',
  /** What sales people earn: the office's page, and their own. */
  commissions: () => '/activity/commissions',
  rewards: () => '/rewardspoints',
  rewardsRedemption: () => '/rewardspoints/redemption',
  taxYear: () => '/activity/tax-year',
  payRun: (payRunId: number) => `/activity/payruns/${payRunId}`,
  receivePayment: () => '/activity/receipts/new',
  /** Every setting by its section. */
  settings: () => '/settings',
  /** `name` is a setting or, after 'group-', a group of them. */
  applicationSetting: (name: string) => `/applicationsettings#${name}`,
  lookups: () => '/lookups',
  /** Section 2: each lookup has a route of its own. */
  lookup: (route: string) => `/${route}`,
} as const;
