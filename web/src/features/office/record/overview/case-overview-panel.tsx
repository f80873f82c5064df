import type { CaseOverview } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { RecordFace, type RecordFigure } from '../../../../record/record-face.tsx';
import { OverviewColumns } from './columns-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { useJobsFigures } from './jobs-figure.ts';
import { JobsSection } from './jobs-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { tabPath } from './overview-links.ts';
import { useOwedFigures } from './owed-figures.ts';
import { useCaseOverview } from './use-overview.ts';

const COLUMNS = ['deponent_name', 'client_name', 'provider_names'] as const;
const partOf = (case_id: number): RecordPart => ({ object_type: 'case', object_id: case_id });

/** The figures of a case: its jobs, what of them nobody billed, and what is open and late. */
function useCaseFigures() {
  const t = useTexts(recordOverviewTexts);
  const jobsFigures = useJobsFigures();
  const owedFigures = useOwedFigures();
  return (of: RecordPart, { jobs, owed }: CaseOverview): RecordFigure[] => {
    const unbilled = jobs?.counts.unbilled ?? 0;
    return [
      ...(jobs
        ? [
            jobsFigures.ofAll(of, jobs),
            {
              id: 'unbilled',
              label: t('unbilled'),
              value: jobsFigures.shown(unbilled),
              note: unbilled > 0 ? t('unbilled_note') : t('unbilled_none'),
              href: tabPath(of, 'jobs', { view: 'unbilled' }),
            },
          ]
        : []),
      ...(owed ? owedFigures(of, owed) : []),
    ];
  };
}

/** The figures of a case and its months, above all its tabs. */
export function CaseFacePanel({ caseId }: { caseId: number }) {
  const t = useTexts(recordOverviewTexts);
  const figures = useCaseFigures();
  const { data } = useCaseOverview(caseId);
  const of = partOf(caseId);
  return (
    <RecordFace
      label={t('figures')}
      figures={data && figures(of, data)}
      beside={data?.jobs && <MonthsSection of={of} jobs={data.jobs} />}
    />
  );
}

/** What matters most of a case side by side: next jobs, open invoices, notes. */
export function CaseOverviewPanel({ caseId, onAddNote }: { caseId: number; onAddNote: () => void }) {
  const query = useCaseOverview(caseId);
  const of = partOf(caseId);
  return (
    <OverviewColumns
      work={
        <>
          <JobsSection of={of} query={query} columns={COLUMNS} />
          <InvoicesSection of={of} query={query} name="client_name" />
        </>
      }
      words={<NotesSection of={of} query={query} onAdd={onAddNote} />}
    />
  );
}
