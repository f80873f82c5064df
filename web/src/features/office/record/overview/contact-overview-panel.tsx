import type { ContactOverview } from '@onrecord/contract/office/record';
import type { ContactRow } from '@onrecord/contract/people/contact';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { RecordFace, type RecordFigure } from '../../../../record/record-face.tsx';
import { shortDay } from '../../home/home-days.ts';
import { OverviewColumns } from './columns-section.tsx';
import { useJobsFigures } from './jobs-figure.ts';
import { JobsSection } from './jobs-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { tabPath } from './overview-links.ts';
import { PreferencesSection } from './people-section.tsx';
import { useContactOverview } from './use-overview.ts';

const COLUMNS = ['case_name', 'deponent_name', 'provider_names'] as const;
const partOf = (contact_id: number): RecordPart => ({ object_type: 'contact', object_id: contact_id });

/** The figures of a contact: whose they are, their jobs of the year, what they wait for, and when they were last heard of. */
function useContactFigures() {
  const t = useTexts(recordOverviewTexts);
  const formats = useFormats();
  const can = useCan();
  const { company_id } = useSession();
  const jobsFigures = useJobsFigures();
  return (row: ContactRow, { jobs }: ContactOverview): RecordFigure[] => {
    const of = partOf(row.contact_id);
    const client: RecordFigure = {
      id: 'client',
      label: t('client'),
      value: row.client_name ?? t('none'),
      isName: true,
      note: row.division_name ?? '',
      href: can('clients', 'view') ? paths.client(row.client_id) : undefined,
    };
    if (!jobs) return [client];
    const requests = jobs.counts.requests ?? 0;
    const { last } = jobs;
    return [
      client,
      jobsFigures.ofYear(of, jobs),
      {
        id: 'requests',
        label: t('requests'),
        value: jobsFigures.shown(requests),
        note: requests > 0 ? t('requests_note') : t('requests_none'),
        tone: requests > 0 ? 'warn' : undefined,
        href: tabPath(of, 'jobs', { view: 'open_requests' }),
      },
      {
        id: 'last',
        label: t('last_job'),
        value: last ? shortDay(formats, last.job_date) : t('none'),
        note: last ? last.case_name || String(last.job_number) : t('last_none'),
        href: last ? paths.job({ ...last, company_id }) : undefined,
      },
    ];
  };
}

/** The figures of a contact and their months, above all tabs. */
export function ContactFacePanel({ row }: { row: ContactRow }) {
  const t = useTexts(recordOverviewTexts);
  const figures = useContactFigures();
  const { data } = useContactOverview(row.contact_id);
  return (
    <RecordFace
      label={t('figures')}
      figures={data && figures(row, data)}
      beside={data?.jobs && <MonthsSection of={partOf(row.contact_id)} jobs={data.jobs} />}
    />
  );
}

/** What matters most of a contact side by side: next jobs, notes, standing preferences. */
export function ContactOverviewPanel({ contactId, onAddNote }: { contactId: number; onAddNote: () => void }) {
  const query = useContactOverview(contactId);
  const of = partOf(contactId);
  return (
    <OverviewColumns
      work={<JobsSection of={of} query={query} columns={COLUMNS} />}
      words={
        <>
          <NotesSection of={of} query={query} onAdd={onAddNote} />
          <PreferencesSection of={of} query={query} />
        </>
      }
    />
  );
}
