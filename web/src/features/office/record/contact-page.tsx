import { type ContactRow, contactArea } from '@onrecord/contract/people/contact';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { factNames } from '@onrecord/domain/core/record/define-record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { CONTACT_RECORD } from '@onrecord/domain/people/contact/fields';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { contactTexts } from '../../../lib/texts/contact.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { recordOverviewTexts } from '../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useHistoryTab } from '../../../record/history-tab.tsx';
import { RecordFacts } from '../../../record/record-facts.tsx';
import { RecordPage } from '../../../record/record-page.tsx';
import type { RecordTab } from '../../../record/record-tabs.tsx';
import { PersonLogins } from '../../access/user/person-logins-panel.tsx';
import { PersonNotifications } from '../../messages/notification/person-notifications-panel.tsx';
import { ClientInvoiceListPanel } from '../../money/client-invoice/client-invoice-list-panel.tsx';
import { TransactionListPanel } from '../../money/payment/transaction-list-panel.tsx';
import { RecordLinePanel } from '../../people/address/record-line-panel.tsx';
import { CaseListPanel } from '../../people/case/case-list-panel.tsx';
import { useContactWarnings } from '../../people/contact/cells.tsx';
import { CONTACT } from '../../people/contact/contact-list-panel.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { PreferencePanel } from '../../people/service-provider/preference-panel.tsx';
import { FileListPanel } from '../../production/file/file-list-panel.tsx';
import { useAttachmentsTab } from '../../production/file/record-file/record-files-panel.tsx';
import { JobListPanel } from '../../scheduling/job/job-list-panel.tsx';
import { useBulkPanel } from '../bulk/bulk-panel.tsx';
import { WritePanel } from '../bulk/write-panel.tsx';
import { ContactFacePanel, ContactOverviewPanel } from './overview/contact-overview-panel.tsx';
import { useNewNote } from './overview/new-note-dialog.tsx';
import { RecordActions } from './record-actions-section.tsx';

const DelegationActions = lazyPart(
  async () => (await import('../../people/delegate/delegations-panel.tsx')).DelegationActions,
);
const DelegationsPanel = lazyPart(
  async () => (await import('../../people/delegate/delegations-panel.tsx')).DelegationsPanel,
);
const RecordTermsPanel = lazyPart(
  async () => (await import('../../money/commission/record-terms-panel.tsx')).RecordTermsPanel,
);
const OrderListPanel = lazyPart(async () => (await import('../../money/order/order-list-panel.tsx')).OrderListPanel);

const CARDS = [
  factNames(CONTACT_RECORD, 'client', 'role', 'attorney', 'reach', 'address'),
  [
    ...factNames(CONTACT_RECORD, 'status'),
    'username',
    ...factNames(CONTACT_RECORD, 'dates', 'sales', 'credit'),
    'total_balance',
    'total_amount_due',
    'oldest_invoice_date',
    ...factNames(CONTACT_RECORD, 'warnings'),
  ],
];

const CELLS = {
  client_name: ({ client_id, client_name }: ContactRow) => (
    <Link to={paths.client(client_id)} className="text-brand-ink hover:underline">
      {client_name}
    </Link>
  ),
};

const COUNTS_SHOW = [
  'case',
  'job',
  'job_request',
  'order',
  'client_invoice',
  'transaction',
  'job_file',
  'record_file',
  'note',
];

/** One contact: who it is, what must be known before working with them, and everything that is theirs. */
export function ContactPage({ contactId }: { contactId: number }) {
  const t = useTexts(recordTexts);
  const own = useTexts(contactTexts);
  const term = useTerms();
  const { user_type } = useSession();
  const of: RecordPart = { object_type: 'contact', object_id: contactId };
  const warnings = useContactWarnings();
  const history = useHistoryTab('contact', contactId);
  const staff = isStaff(user_type);
  const { addNote, dialog } = useNewNote(of);
  const overviewWords = useTexts(recordOverviewTexts);
  const overview: RecordTab = {
    id: 'overview',
    label: overviewWords('overview'),
    content: <ContactOverviewPanel contactId={contactId} onAddNote={addNote} />,
  };
  const attachments = useAttachmentsTab(of);
  const tabs = (row: ContactRow): RecordTab[] => [
    ...(staff ? [overview] : []),
    {
      id: 'details',
      label: t('details'),
      content: (
        <div className="grid gap-3">
          <RecordFacts kind={CONTACT} row={row} cards={CARDS} cells={CELLS} />
          <RecordTermsPanel of="contact" of_id={contactId} />
        </div>
      ),
    },
    {
      id: 'jobs',
      label: term('job', 'plural'),
      module: 'jobs',
      content: <JobListPanel useBulk={useBulkPanel} of={of} />,
    },
    {
      id: 'cases',
      label: term('case', 'plural'),
      module: 'cases',
      content: (
        <CaseListPanel
          useBulk={useBulkPanel}
          of={of}
          owner={{ client_id: row.client_id, client_name: row.client_name ?? '', contact_id: contactId }}
        />
      ),
    },
    { id: 'orders', label: term('order', 'plural'), module: 'orders', content: <OrderListPanel of={of} /> },
    {
      id: 'invoices',
      label: term('invoice', 'plural'),
      module: 'clientinvoices',
      content: <ClientInvoiceListPanel of={of} />,
    },
    {
      id: 'transactions',
      label: term('transaction', 'plural'),
      module: 'transactions',
      content: <TransactionListPanel of={of} />,
    },
    { id: 'files', label: t('files'), module: 'jobfiles', content: <FileListPanel of={of} /> },
    attachments,
    ...(isStaff(user_type)
      ? [
          {
            id: 'providers',
            label: term('service_provider', 'plural'),
            module: 'providers' as const,
            content: <PreferencePanel owner={{ contact_id: contactId }} />,
          },
        ]
      : []),
    ...(isStaff(user_type)
      ? [
          {
            id: 'delegates',
            label: own('delegates'),
            module: 'delegates' as const,
            content: (
              <div className="grid gap-4">
                <DelegationActions contactId={contactId} name={row.fullname ?? ''} />
                <DelegationsPanel contactId={contactId} name={row.fullname ?? ''} />
              </div>
            ),
          },
        ]
      : []),
    {
      id: 'notes',
      label: t('notes'),
      module: 'notes',
      content: <NotePanel objectType="contact" objectId={contactId} />,
    },
    {
      id: 'notifications',
      label: own('logins'),
      module: 'users',
      content: (
        <PersonLogins
          person={{ user_type: 'contact', id: row.contact_id, row }}
          notifications={(userId) => <PersonNotifications userId={userId} />}
        />
      ),
    },
    history,
  ];
  const face = {
    line: (row: ContactRow) => <RecordLinePanel address={row} phones={[row.phone, row.mobile]} email={row.email} />,
    face: (row: ContactRow) => <ContactFacePanel row={row} />,
  };
  return (
    <>
      <RecordPage
        kind={CONTACT}
        id={contactId}
        subtitle={(row) =>
          staff ? row.contact_type_name : [row.contact_type_name, row.client_name].filter(Boolean).join(' · ')
        }
        warnings={warnings}
        {...(staff && face)}
        tabs={tabs}
        counts={(contact_id, signal) => call(contactArea.contactDetailsCount, { body: { contact_id }, signal })}
        countsShow={COUNTS_SHOW}
        actions={(row) => (
          <>
            {row.email && <WritePanel entityType="contact" id={contactId} name={row.fullname ?? ''} />}
            {staff && <RecordActions of={of} onAddNote={addNote} />}
          </>
        )}
      />
      {dialog}
    </>
  );
}
