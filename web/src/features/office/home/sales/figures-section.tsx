import type { SalesHome } from '@onrecord/contract/office/staff-home';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { staffHomeTexts } from '../../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FigureRow, type HomeFigure } from '../figure-row-section.tsx';
import { useSales } from './use-sales.ts';

const NOT_READ = '–';

/** What a sales person earns, and who has gone quiet. */
export function SalesFigures() {
  const t = useTexts(staffHomeTexts);
  const formats = useFormats();
  const { data } = useSales();
  const jobsNote = useJobsNote();
  const figures: HomeFigure[] = [
    {
      id: 'month',
      label: t('commission'),
      value: data ? formats.amount(data.month.earned) : NOT_READ,
      note: data && t('commission_before', { amount: formats.amount(data.month.earned_before) }),
      tone: data && Number(data.month.earned) >= Number(data.month.earned_before) ? 'ok' : undefined,
      href: paths.commissions(),
    },
    {
      id: 'waiting',
      label: t('waiting'),
      value: data ? formats.amount(data.waiting.amount) : NOT_READ,
      note: data && t('on_invoices', { count: data.waiting.count }),
      href: paths.commissions(),
    },
    {
      id: 'unpaid',
      label: t('unpaid'),
      value: data ? formats.amount(data.unpaid) : NOT_READ,
      note: t('unpaid_note'),
      href: paths.commissions(),
    },
    {
      id: 'jobs',
      label: t('jobs'),
      value: data ? formats.count(data.jobs.count) : NOT_READ,
      note: data && jobsNote(data.jobs),
      tone: data && data.jobs.count > data.jobs.before ? 'ok' : undefined,
      href: paths.calendar(),
    },
    {
      id: 'quiet',
      label: t('quiet'),
      value: data ? formats.count(data.quiet.count) : NOT_READ,
      note: t('quiet_note'),
      tone: data && data.quiet.count > 0 ? 'bad' : undefined,
      href: '#quiet',
    },
  ];
  return <FigureRow label={t('figures')} figures={figures} />;
}

function useJobsNote() {
  const t = useTexts(staffHomeTexts);
  return ({ count, before }: SalesHome['jobs']): string => {
    if (count === before) return t('same_jobs');
    return count > before ? t('more_jobs', { count: count - before }) : t('fewer_jobs', { count: before - count });
  };
}
