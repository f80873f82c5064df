import { type ClientRow, clientArea } from '@onrecord/contract/people/client';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { factNames } from '@onrecord/domain/core/record/define-record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import { call } from '../../../lib/call/client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { recordOverviewTexts } from '../../../lib/texts/record-overview.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useHistoryTab } from '../../../record/history-tab.tsx';
import { RecordFacts } from '../../../record/record-facts.tsx';
import { RecordPage } from '../../../record/record-page.tsx';
import type { RecordTab } from '../../../record/record-tabs.tsx';
import { ClientInvoiceListPanel } from '../../money/client-invoice/client-invoice-list-panel.tsx';
import { TransactionListPanel } from '../../money/payment/transaction-list-panel.tsx';
import { ClientAccountPanel } from '../../money/receipt/client-account-panel.tsx';
import { StatementTabPanel } from '../../money/statement/statement-tab-panel.tsx';
import { AddressPanel } from '../../people/address/address-panel.tsx';
import { RecordLinePanel } from '../../people/address/record-line-panel.tsx';
import { CaseListPanel } from '../../people/case/case-list-panel.tsx';
import { useClientWarnings } from '../../people/client/cells.tsx';
import { CLIENT } from '../../people/client/client-list-panel.tsx';
import { CreditPanel } from '../../people/client/credit-panel.tsx';
import { ContactListPanel } from '../../people/contact/contact-list-panel.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { PreferencePanel } from '../../people/service-provider/preference-panel.tsx';
import { FileListPanel } from '../../production/file/file-list-panel.tsx';
import { useAttachmentsTab } from '../../production/file/record-file/record-files-panel.tsx';
import { JobListPanel } from '../../scheduling/job/job-list-panel.tsx';
import { useBulkPanel } from '../bulk/bulk-panel.tsx';
import { ClientActions } from './client-actions-section.tsx';
import { ClientFacePanel, ClientOverviewPanel } from './overview/client-overview-panel.tsx';
import { useNewNote } from './overview/new-note-dialog.tsx';

const RecordTermsPanel = lazyPart(
  async () => (await import('../../money/commission/record-terms-panel.tsx')).RecordTermsPanel,
);
const OrderListPanel = lazyPart(async () => (await import('../../money/order/order-list-panel.tsx')).OrderListPanel);

const CARDS = [
  factNames(CLIENT_RECORD, 'about', 'reach', 'address'),
  [
    ...factNames(CLIENT_RECORD, 'sales', 'terms', 'papers', 'credit'),
    'total_balance',
    'total_amount_due',
    'oldest_invoice_date',
    ...factNames(CLIENT_RECORD, 'warnings', 'status'),
  ],
];

const COUNTS_SHOW = [
  'address',
  'note',
  'contact',
  'case',
  'job',
  'job_request',
  'order',
  'client_invoice',
  'transaction',
  'job_file',
  'record_file',
];

/** One client: what is known of it, what must be known before working for it, and everything that belongs to it. */
export function ClientPage({ clientId }: { clientId: number }) {
  const t = useTexts(recordTexts);
  const statementWords = useTexts(statementTexts);
  const overviewWords = useTexts(recordOverviewTexts);
  const term = useTerms();
  const { user_type } = useSession();
  const warnings = useClientWarnings();
  const of: RecordPart = { object_type: 'client', object_id: clientId };
  const history = useHistoryTab('client', clientId);
  const attachments = useAttachmentsTab(of);
  const staff = isStaff(user_type);
  const { addNote, dialog } = useNewNote(of);
  const overview: RecordTab = {
    id: 'overview',
    label: overviewWords('overview'),
    content: <ClientOverviewPanel clientId={clientId} onAddNote={addNote} />,
  };
  const tabs = (row: ClientRow): RecordTab[] => [
    ...(staff ? [overview] : []),
    {
      id: 'details',
      label: t('details'),
      content: (
        <div className="grid gap-3">
          <CreditPanel clientId={clientId} />
          <RecordFacts kind={CLIENT} row={row} cards={CARDS} />
          <RecordTermsPanel of="client" of_id={clientId} />
        </div>
      ),
    },
    { id: 'addresses', label: t('addresses'), content: <AddressPanel owner={{ client_id: clientId }} /> },
    {
      id: 'contacts',
      label: term('contact', 'plural'),
      module: 'contacts',
      content: (
        <ContactListPanel
          useBulk={useBulkPanel}
          of={of}
          initial={{ client_id: row.client_id, client_name: row.name ?? '' }}
        />
      ),
    },
    {
      id: 'cases',
      label: term('case', 'plural'),
      module: 'cases',
      content: (
        <CaseListPanel useBulk={useBulkPanel} of={of} owner={{ client_id: clientId, client_name: row.name ?? '' }} />
      ),
    },
    {
      id: 'jobs',
      label: term('job', 'plural'),
      module: 'jobs',
      content: <JobListPanel useBulk={useBulkPanel} of={of} />,
    },
    { id: 'orders', label: term('order', 'plural'), module: 'orders', content: <OrderListPanel of={of} /> },
    {
      id: 'invoices',
      label: term('invoice', 'plural'),
      module: 'clientinvoices',
      content: <ClientInvoiceListPanel of={of} />,
    },
    {
      id: 'statement',
      label: statementWords('title'),
      module: 'clientinvoices',
      content: <StatementTabPanel of={{ client: clientId }} />,
    },
    {
      id: 'transactions',
      label: term('transaction', 'plural'),
      module: 'transactions',
      content: (
        <>
          <ClientAccountPanel clientId={clientId} clientName={row.name ?? ''} />
          <TransactionListPanel of={of} />
        </>
      ),
    },
    { id: 'files', label: t('files'), module: 'jobfiles', content: <FileListPanel of={of} /> },
    attachments,
    ...(staff
      ? [
          {
            id: 'providers',
            label: term('service_provider', 'plural'),
            module: 'providers' as const,
            content: <PreferencePanel owner={{ client_id: clientId }} />,
          },
        ]
      : []),
    {
      id: 'notes',
      label: t('notes'),
      module: 'notes',
      content: <NotePanel objectType="client" objectId={clientId} />,
    },
    history,
  ];
  const face = {
    line: (row: ClientRow) => <ClientLine row={row} />,
    face: (row: ClientRow) => <ClientFacePanel row={row} />,
    actions: (row: ClientRow) => <ClientActions clientId={clientId} clientName={row.name ?? ''} onAddNote={addNote} />,
  };
  const page = (
    <RecordPage
      kind={CLIENT}
      id={clientId}
      subtitle={(row) => (staff ? row.client_type_name : [row.client_type_name, row.city].filter(Boolean).join(' · '))}
      warnings={warnings}
      {...(staff && face)}
      tabs={tabs}
      counts={(client_id, signal) => call(clientArea.clientDetailsCount, { body: { client_id }, signal })}
      countsShow={COUNTS_SHOW}
    />
  );
  return (
    <>
      {page}
      {dialog}
    </>
  );
}

/** Where a client is, how to reach it, and on what terms it is worked for. */
function ClientLine({ row }: { row: ClientRow }) {
  const t = useTexts(recordOverviewTexts);
  const { phone, email, invoice_term_name, division_name, salesperson } = row;
  const sales = salesperson && t('sales', { name: salesperson });
  return (
    <RecordLinePanel address={row} phones={[phone]} email={email} facts={[invoice_term_name, division_name, sales]} />
  );
}
