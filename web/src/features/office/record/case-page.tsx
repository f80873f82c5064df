import { type CaseRow, caseArea } from '@onrecord/contract/people/case';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { factNames } from '@onrecord/domain/core/record/define-record';
import { CASE_RECORD } from '@onrecord/domain/people/case/fields';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { caseTexts } from '../../../lib/texts/case.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { recordOverviewTexts } from '../../../lib/texts/record-overview.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useHistoryTab } from '../../../record/history-tab.tsx';
import { RecordFacts } from '../../../record/record-facts.tsx';
import { RecordPage } from '../../../record/record-page.tsx';
import type { RecordTab } from '../../../record/record-tabs.tsx';
import { ClientInvoiceListPanel } from '../../money/client-invoice/client-invoice-list-panel.tsx';
import { OrderListPanel } from '../../money/order/order-list-panel.tsx';
import { StatementTabPanel } from '../../money/statement/statement-tab-panel.tsx';
import { useCaseKind } from '../../people/case/case-list-panel.tsx';
import { useCaseWarnings } from '../../people/case/cells.tsx';
import { PartiesPanel } from '../../people/case/parties-panel.tsx';
import { DeponentListPanel } from '../../people/deponent/deponent-list-panel.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { FileListPanel } from '../../production/file/file-list-panel.tsx';
import { useAttachmentsTab } from '../../production/file/record-file/record-files-panel.tsx';
import { FeedButtonPanel } from '../../scheduling/feed/feed-button-panel.tsx';
import { JobListPanel } from '../../scheduling/job/job-list-panel.tsx';
import { useBulkPanel } from '../bulk/bulk-panel.tsx';
import { CaseFacePanel, CaseOverviewPanel } from './overview/case-overview-panel.tsx';
import { useNewNote } from './overview/new-note-dialog.tsx';
import { RecordActions } from './record-actions-section.tsx';

const RecordTermsPanel = lazyPart(
  async () => (await import('../../money/commission/record-terms-panel.tsx')).RecordTermsPanel,
);

const CARDS = [
  [
    ...factNames(CASE_RECORD, 'client', 'caption', 'type'),
    'jurisdiction_state',
    ...factNames(CASE_RECORD, 'court', 'docket', 'defendant'),
  ],
  factNames(CASE_RECORD, 'dates', 'reference', 'numbers', 'sales'),
];

const COUNTS_SHOW = [
  'job',
  'job_request',
  'deponent',
  'case',
  'order',
  'client_invoice',
  'job_file',
  'record_file',
  'note',
];

/** One case: what is known of it, who is on it, and everything that was done in it. */
export function CasePage({ caseId }: { caseId: number }) {
  const t = useTexts(caseTexts);
  const frame = useTexts(recordTexts);
  const statementWords = useTexts(statementTexts);
  const overviewWords = useTexts(recordOverviewTexts);
  const term = useTerms();
  const can = useCan();
  const kind = useCaseKind();
  const of = { object_type: 'case', object_id: caseId } as const;
  const cells = {
    client_name: ({ client_id, client_name }: CaseRow) =>
      client_id !== null && can('clients', 'view') ? (
        <Link to={paths.client(client_id)} className="text-brand-ink hover:underline">
          {client_name}
        </Link>
      ) : (
        client_name
      ),
  };
  const history = useHistoryTab('case', caseId);
  const staff = isStaff(useSession().user_type);
  const { addNote, dialog } = useNewNote(of);
  const overview: RecordTab = {
    id: 'overview',
    label: overviewWords('overview'),
    content: <CaseOverviewPanel caseId={caseId} onAddNote={addNote} />,
  };
  const attachments = useAttachmentsTab(of);
  const tabs = (row: CaseRow): RecordTab[] => [
    ...(staff ? [overview] : []),
    {
      id: 'details',
      label: frame('details'),
      content: (
        <div className="grid gap-3">
          <RecordFacts kind={kind} row={row} cards={CARDS} cells={cells} />
          <RecordTermsPanel of="case" of_id={caseId} />
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
      id: 'deponents',
      label: term('deponent', 'plural'),
      module: 'deponents',
      content: <DeponentListPanel useBulk={useBulkPanel} of={of} />,
    },
    { id: 'parties', label: t('tab_parties'), content: <PartiesPanel caseId={caseId} /> },
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
      content: <StatementTabPanel of={{ case: caseId }} />,
    },
    { id: 'files', label: frame('files'), module: 'jobfiles', content: <FileListPanel of={of} /> },
    attachments,
    {
      id: 'notes',
      label: frame('notes'),
      module: 'notes',
      content: <NotePanel objectType="case" objectId={caseId} />,
    },
    history,
  ];
  return (
    <>
      <RecordPage
        kind={kind}
        id={caseId}
        subtitle={(row) => [row.client_name, row.court_docket_number].filter(Boolean).join(' · ')}
        warnings={useCaseWarnings()}
        {...(staff && { face: () => <CaseFacePanel caseId={caseId} /> })}
        tabs={tabs}
        actions={(row) => (
          <>
            <FeedButtonPanel kind="case" subject={{ value: caseId, label: row.case_name ?? '' }} />
            {staff && <RecordActions of={of} onAddNote={addNote} hasStatement />}
          </>
        )}
        counts={(case_id, signal) => call(caseArea.caseDetailsCount, { body: { case_id }, signal })}
        countsShow={COUNTS_SHOW}
      />
      {dialog}
    </>
  );
}
