import type { ClientOverview } from '@onrecord/contract/office/record';
import type { ClientRow } from '@onrecord/contract/people/client';
import { compare } from '@onrecord/domain/core/money/money';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { isOverLimit } from '@onrecord/domain/people/client/credit';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
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
import { PeopleSection, PreferencesSection } from './people-section.tsx';
import { useClientOverview } from './use-overview.ts';

/** The four figures of a client: what is open, what of it is late, its jobs of the year, and how long it takes to pay. */
function useClientFigures() {
  const t = useTexts(recordOverviewTexts);
  const can = useCan();
  const { amount } = useFormats();
  const jobsFigures = useJobsFigures();
  const owedFigures = useOwedFigures();
  const daysOf = (id: number, owed: NonNullable<ClientOverview['owed']>): RecordFigure => ({
    id: 'days_to_pay',
    label: t('days_to_pay'),
    value: owed.days_to_pay ?? t('none'),
    note:
      owed.days_to_pay === null
        ? t('nothing_billed')
        : owed.days_to_pay_all === null
          ? t('open_to_billed', { open: amount(owed.balance), billed: amount(owed.billed_90) })
          : t('all_clients', { days: owed.days_to_pay_all }),
    href: can('receipts', 'view')
      ? `${paths.agedReceivables()}?${new URLSearchParams({ client: String(id) })}`
      : tabPath({ object_type: 'client', object_id: id }, 'statement'),
  });
  return (row: ClientRow, { jobs, owed }: ClientOverview): RecordFigure[] => {
    const of = { object_type: 'client', object_id: row.client_id } as const;
    const limit = row.credit_limit ?? null;
    const isOver = owed !== null && isOverLimit(limit, owed.balance);
    return [
      ...(owed ? owedFigures(of, owed, isOver && limit !== null && compare(limit, 0) > 0 ? limit : undefined) : []),
      ...(jobs ? [jobsFigures.ofYear(of, jobs)] : []),
      ...(owed ? [daysOf(row.client_id, owed)] : []),
    ];
  };
}

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
    <OverviewColumns
      work={
        <>
          <JobsSection of={of} query={query} columns={COLUMNS} />
          <InvoicesSection of={of} query={query} name="case_name" />
        </>
      }
      words={
        <>
          <NotesSection of={of} query={query} onAdd={onAddNote} />
          <PeopleSection of={of} query={query} />
          <PreferencesSection of={of} query={query} />
        </>
      }
    />
  );
}
