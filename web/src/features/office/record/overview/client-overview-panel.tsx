import type { ClientRow } from '@onrecord/contract/people/client';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { RecordFace } from '../../../../record/record-face.tsx';
import { useClientFigures } from './client-figures.ts';
import { InvoicesSection } from './invoices-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { useClientOverview } from './use-overview.ts';

const COLUMNS = ['case_name', 'deponent_name', 'provider_names'] as const;
const partOf = (client_id: number): RecordPart => ({ object_type: 'client', object_id: client_id });

/** The figures of a client and its months, above all its tabs. */
export function ClientFacePanel({ row }: { row: ClientRow }) {
  const t = useTexts(recordOverviewTexts);
  const figures = useClientFigures();
  const { data } = useClientOverview(row.client_id);
  return (
    <RecordFace
      label={t('figures')}
      figures={data && figures(row, data)}
      beside={data?.jobs && <MonthsSection of={partOf(row.client_id)} jobs={data.jobs} />}
    />
  );
}

/** What matters most of a client side by side: next jobs, open invoices, notes, people, standing preferences. */
export function ClientOverviewPanel({ clientId, onAddNote }: { clientId: number; onAddNote: () => void }) {
  const query = useClientOverview(clientId);
  const of = partOf(clientId);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,438px)]">
      <div className="grid min-w-0 content-start gap-4">
        <JobsSection of={of} query={query} columns={COLUMNS} />
        <InvoicesSection of={of} query={query} name="case_name" />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <NotesSection of={of} query={query} onAdd={onAddNote} />
        <PeopleSection of={of} query={query} />
        <PreferencesSection of={of} query={query} />
      </div>
    </div>
  );
}
