import { type DeponentRow, deponentArea } from '@onrecord/contract/people/deponent';
import { factNames } from '@onrecord/domain/core/record/define-record';
import { DEPONENT_RECORD } from '@onrecord/domain/people/deponent/fields';
import { call } from '../../../lib/call/client.ts';
import { useTerms } from '../../../lib/terms.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useHistoryTab } from '../../../record/history-tab.tsx';
import { RecordFacts } from '../../../record/record-facts.tsx';
import { RecordPage } from '../../../record/record-page.tsx';
import type { RecordTab } from '../../../record/record-tabs.tsx';
import { CaseListPanel } from '../../people/case/case-list-panel.tsx';
import { DEPONENT } from '../../people/deponent/deponent-list-panel.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { FileListPanel } from '../../production/file/file-list-panel.tsx';
import { useAttachmentsTab } from '../../production/file/record-file/record-files-panel.tsx';
import { JobListPanel } from '../../scheduling/job/job-list-panel.tsx';
import { useBulkPanel } from '../bulk/bulk-panel.tsx';

const CARDS = [factNames(DEPONENT_RECORD, 'reach', 'address'), factNames(DEPONENT_RECORD, 'about')];

const COUNTS_SHOW = ['job', 'job_request', 'case', 'job_file', 'record_file', 'note'];

/** One deponent: how to reach them, what they know, and where they were heard. */
export function DeponentPage({ deponentId }: { deponentId: number }) {
  const frame = useTexts(recordTexts);
  const term = useTerms();
  const of = { object_type: 'deponent', object_id: deponentId } as const;
  const history = useHistoryTab('deponent', deponentId);
  const attachments = useAttachmentsTab(of);
  const tabs = (row: DeponentRow): RecordTab[] => [
    { id: 'details', label: frame('details'), content: <RecordFacts kind={DEPONENT} row={row} cards={CARDS} /> },
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
      content: <CaseListPanel useBulk={useBulkPanel} of={of} />,
    },
    { id: 'files', label: frame('files'), module: 'jobfiles', content: <FileListPanel of={of} /> },
    attachments,
    {
      id: 'notes',
      label: frame('notes'),
      module: 'notes',
      content: <NotePanel objectType="deponent" objectId={deponentId} />,
    },
    history,
  ];
  return (
    <RecordPage
      kind={DEPONENT}
      id={deponentId}
      subtitle={(row) => [row.employed_by, row.expertise_type_name].filter(Boolean).join(' · ')}
      tabs={tabs}
      counts={(deponent_id, signal) => call(deponentArea.deponentDetailsCount, { body: { deponent_id }, signal })}
      countsShow={COUNTS_SHOW}
    />
  );
}
