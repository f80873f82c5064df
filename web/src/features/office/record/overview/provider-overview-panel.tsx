import type { ProviderOverview } from '@onrecord/contract/office/record';
import type { ServiceProviderRow } from '@onrecord/contract/people/service-provider';
import { compare } from '@onrecord/domain/core/money/money';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { percentOf } from '@onrecord/domain/office/report/measures';
import { licenceStatus } from '@onrecord/domain/people/service-provider/licence';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { RecordFace, type RecordFigure } from '../../../../record/record-face.tsx';
import { reportPath } from '../../report/report-paths.ts';
import { OverviewColumns } from './columns-section.tsx';
import { useJobsFigures } from './jobs-figure.ts';
import { JobsSection } from './jobs-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { jobsPath, tabPath } from './overview-links.ts';
import { useProviderOverview } from './use-overview.ts';

const COLUMNS = ['case_name', 'deponent_name', 'client_name'] as const;
const partOf = (id: number): RecordPart => ({ object_type: 'provider', object_id: id });

function useWorkFigures() {
  const t = useTexts(recordOverviewTexts);
  const { count, percent } = useFormats();
  const can = useCan();
  const { shown } = useJobsFigures();
  return (of: RecordPart, { jobs, on_time }: ProviderOverview): RecordFigure[] => {
    const month = jobs?.months.at(-1);
    const late = on_time ? on_time.due - on_time.in_time : 0;
    return [
      ...(jobs && month
        ? [
            {
              id: 'month',
              label: t('jobs_month'),
              value: shown(jobs.counts.month ?? 0),
              note: t('this_year', { count: count(jobs.counts.year ?? 0) }),
              href: jobsPath(of, month),
            },
          ]
        : []),
      ...(on_time
        ? [
            {
              id: 'on_time',
              label: t('on_time'),
              value: percent(percentOf(on_time.in_time, on_time.due)) || t('none'),
              note: on_time.due === 0 ? t('nothing_due') : t('on_time_note', { late: count(late), count: on_time.due }),
              href: can('reports', 'view')
                ? reportPath('on_time', { by: 'provider', key: String(of.object_id) })
                : undefined,
            },
          ]
        : []),
    ];
  };
}

function usePayFigures() {
  const t = useTexts(recordOverviewTexts);
  const { amount } = useFormats();
  return (of: RecordPart, { pay }: ProviderOverview): RecordFigure[] => {
    if (!pay) return [];
    const open = pay.invoices > 0 ? t('pay_open', { count: pay.invoices }) : t('nothing_unpaid');
    return [
      {
        id: 'pay',
        label: t('pay_due'),
        value: compare(pay.balance, 0) === 0 ? t('none') : amount(pay.balance),
        note: compare(pay.next_pay, 0) > 0 ? t('pay_next', { open, amount: amount(pay.next_pay) }) : open,
        href: tabPath(of, 'provider_invoices', { view: 'Unpaid' }),
      },
    ];
  };
}

const LICENCE_TONES = { expired: 'bad', expires_soon: 'warn' } as const;

function useLicenceFigure() {
  const t = useTexts(recordOverviewTexts);
  const { date } = useFormats();
  return (of: RecordPart, row: ServiceProviderRow, today: string): RecordFigure => {
    const ends = row.licence_expires_on ?? null;
    const status = licenceStatus(ends, today);
    const day = { date: date(ends) };
    return {
      id: 'license',
      label: t('license'),
      value: row.licence_number || t('none'),
      note:
        ends === null ? t('license_none') : status === 'expired' ? t('license_ended', day) : t('license_until', day),
      tone: status === 'expired' || status === 'expires_soon' ? LICENCE_TONES[status] : undefined,
      href: tabPath(of, 'licences'),
    };
  };
}

/** The figures of a provider: jobs of the month, how they turn in, what they are owed, and their license. */
export function ProviderFacePanel({ row }: { row: ServiceProviderRow }) {
  const t = useTexts(recordOverviewTexts);
  const work = useWorkFigures();
  const pay = usePayFigures();
  const licence = useLicenceFigure();
  const { data } = useProviderOverview(row.service_provider_id);
  const of = partOf(row.service_provider_id);
  return (
    <RecordFace
      label={t('figures')}
      figures={data && [...work(of, data), ...pay(of, data), licence(of, row, data.as_of)]}
      beside={data?.jobs && <MonthsSection of={of} jobs={data.jobs} />}
    />
  );
}

/** What matters most of a provider side by side: next jobs and notes. */
export function ProviderOverviewPanel({ providerId, onAddNote }: { providerId: number; onAddNote: () => void }) {
  const query = useProviderOverview(providerId);
  const of = partOf(providerId);
  return (
    <OverviewColumns
      work={<JobsSection of={of} query={query} columns={COLUMNS} />}
      words={<NotesSection of={of} query={query} onAdd={onAddNote} />}
    />
  );
}
