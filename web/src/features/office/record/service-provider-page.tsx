import { type ServiceProviderRow, serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { factNames } from '@onrecord/domain/core/record/define-record';
import { SERVICE_PROVIDER_RECORD } from '@onrecord/domain/people/service-provider/fields';
import { call } from '../../../lib/call/client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { checkInTexts } from '../../../lib/texts/check-in.ts';
import { copyOrderTexts } from '../../../lib/texts/copy-orders.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { recordOverviewTexts } from '../../../lib/texts/record-overview.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useHistoryTab } from '../../../record/history-tab.tsx';
import { RecordFacts } from '../../../record/record-facts.tsx';
import { RecordPage } from '../../../record/record-page.tsx';
import type { RecordTab } from '../../../record/record-tabs.tsx';
import { OrdersPanel } from '../../money/my-pay/orders-panel.tsx';
import { ProviderInvoiceListPanel } from '../../money/provider-invoice/provider-invoice-list-panel.tsx';
import { RecordLinePanel } from '../../people/address/record-line-panel.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { useProviderWarnings } from '../../people/service-provider/cells.tsx';
import { LicencePanel } from '../../people/service-provider/licence-panel.tsx';
import { MethodPanel } from '../../people/service-provider/method-panel.tsx';
import { NotifiedPanel } from '../../people/service-provider/notified-panel.tsx';
import { PROVIDER } from '../../people/service-provider/provider-list-panel.tsx';
import { RatePanel } from '../../people/service-provider/rate-panel.tsx';
import { FileListPanel } from '../../production/file/file-list-panel.tsx';
import { useAttachmentsTab } from '../../production/file/record-file/record-files-panel.tsx';
import { FeedButtonPanel } from '../../scheduling/feed/feed-button-panel.tsx';
import { JobListPanel } from '../../scheduling/job/job-list-panel.tsx';
import { NoShowsPanel } from '../../scheduling/no-show/no-shows-panel.tsx';
import { useBulkPanel } from '../bulk/bulk-panel.tsx';
import { WritePanel } from '../bulk/write-panel.tsx';
import { useNewNote } from './overview/new-note-dialog.tsx';
import { ProviderFacePanel, ProviderOverviewPanel } from './overview/provider-overview-panel.tsx';
import { RecordActions } from './record-actions-section.tsx';

const StatementTabPanel = lazyPart(
  async () => (await import('../../money/statement/statement-tab-panel.tsx')).StatementTabPanel,
);
const TimeOffListPanel = lazyPart(
  async () => (await import('../../scheduling/time-off/time-off-list-panel.tsx')).TimeOffListPanel,
);

const CARDS = [
  factNames(SERVICE_PROVIDER_RECORD, 'business', 'type', 'division', 'services', 'reach', 'address'),
  [
    ...factNames(SERVICE_PROVIDER_RECORD, 'work', 'warnings', 'status'),
    'licence_number',
    'licence_expires_on',
    'payment_method_name',
    ...factNames(SERVICE_PROVIDER_RECORD, 'dates'),
  ],
];

const COUNTS_SHOW = [
  'job',
  'provider_invoice',
  'job_file',
  'record_file',
  'time_off',
  'service_provider_licence',
  'note',
];

/** One provider: who they are, what must be known before they are booked, and everything that belongs to them. */
export function ProviderPage({ providerId }: { providerId: number }) {
  const t = useTexts(recordTexts);
  const tOwn = useTexts(providerTexts);
  const statementWords = useTexts(statementTexts);
  const copyOrderWords = useTexts(copyOrderTexts);
  const tCheckIn = useTexts(checkInTexts);
  const warnings = useProviderWarnings();
  const term = useTerms();
  const { user_type } = useSession();
  const of = { object_type: 'provider', object_id: providerId } as const;
  const history = useHistoryTab('provider', providerId);
  const staff = isStaff(user_type);
  const { addNote, dialog } = useNewNote(of);
  const overviewWords = useTexts(recordOverviewTexts);
  const overview: RecordTab = {
    id: 'overview',
    label: overviewWords('overview'),
    content: <ProviderOverviewPanel providerId={providerId} onAddNote={addNote} />,
  };
  const attachments = useAttachmentsTab(of);
  const tabs = (row: ServiceProviderRow): RecordTab[] => [
    ...(staff ? [overview] : []),
    { id: 'details', label: t('details'), content: <RecordFacts kind={PROVIDER} row={row} cards={CARDS} /> },
    {
      id: 'jobs',
      label: term('job', 'plural'),
      module: 'jobs',
      content: <JobListPanel useBulk={useBulkPanel} of={of} />,
    },
    {
      id: 'provider_invoices',
      label: term('invoice', 'plural'),
      module: 'providerinvoices',
      content: <ProviderInvoiceListPanel of={of} />,
    },
    {
      id: 'statement',
      label: statementWords('title'),
      module: 'providerinvoices',
      content: <StatementTabPanel of={{ provider: providerId }} />,
    },
    {
      id: 'copy_orders',
      label: copyOrderWords('tab'),
      module: 'providerinvoices',
      content: <OrdersPanel providerId={user_type === 'provider' ? null : providerId} />,
    },
    { id: 'files', label: t('files'), module: 'jobfiles', content: <FileListPanel of={of} /> },
    attachments,
    {
      id: 'time_off',
      label: tOwn('tab_time_off'),
      module: 'serviceprovidertimeoff',
      content: <TimeOffListPanel of={of} provider={{ value: providerId, label: PROVIDER.titleOf(row) }} />,
    },
    { id: 'licences', label: tOwn('tab_licences'), content: <LicencePanel providerId={providerId} /> },
    { id: 'rates', label: tOwn('tab_rates'), content: <RatePanel providerId={providerId} /> },
    { id: 'payment', label: tOwn('tab_payment'), content: <MethodPanel providerId={providerId} /> },
    {
      id: 'told',
      label: tOwn('tab_told'),
      module: 'notificationsettings',
      content: <NotifiedPanel providerId={providerId} />,
    },
    ...(isStaff(user_type)
      ? [
          {
            id: 'no_shows',
            label: tCheckIn('no_shows_tab'),
            module: 'jobs' as const,
            content: <NoShowsPanel providerId={providerId} />,
          },
          {
            id: 'notes',
            label: tOwn('tab_notes'),
            module: 'notes' as const,
            content: <NotePanel objectType="provider" objectId={providerId} />,
          },
        ]
      : []),
    history,
  ];
  const face = {
    line: (row: ServiceProviderRow) => (
      <RecordLinePanel address={row} phones={[row.mobile, row.phone]} email={row.email} facts={[row.division_name]} />
    ),
    face: (row: ServiceProviderRow) => <ProviderFacePanel row={row} />,
  };
  return (
    <>
      <RecordPage
        kind={PROVIDER}
        id={providerId}
        subtitle={(row) =>
          staff ? row.provider_type_name : [row.provider_type_name, row.city].filter(Boolean).join(' · ')
        }
        warnings={warnings}
        {...(staff && face)}
        tabs={tabs}
        counts={(service_provider_id, signal) =>
          call(serviceProviderArea.serviceProviderDetailsCount, { body: { service_provider_id }, signal })
        }
        countsShow={COUNTS_SHOW}
        actions={(row) => (
          <>
            {row.email && <WritePanel entityType="service_provider" id={providerId} name={row.fullname ?? ''} />}
            <FeedButtonPanel kind="provider" subject={{ value: providerId, label: row.fullname ?? '' }} />
            {staff && <RecordActions of={of} onAddNote={addNote} hasStatement />}
          </>
        )}
      />
      {dialog}
    </>
  );
}
