import type { ResultOf } from '@onrecord/contract/core/entry';
import { payRunArea } from '@onrecord/contract/money/pay-run';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PayStripSection } from './pay-strip-section.tsx';

type Runs = ResultOf<typeof payRunArea.getPayRuns>;
type Next = Runs['next'][number];

const GROUP_WORDS = {
  '': 'group_all',
  weekly: 'group_weekly',
  second_week: 'group_second_week',
  twice_a_month: 'group_twice_a_month',
  monthly: 'group_monthly',
} as const;

/** The pay runs, and what is due on the next pay day of each group. */
export function PayRunsPage() {
  const t = useTexts(payTexts);
  usePageTitle(t('run_title'));
  const runs = useQuery({
    queryKey: ['pay_run'],
    queryFn: ({ signal }) => call(payRunArea.getPayRuns, { signal }),
    meta: { shows: ['pay_run', 'provider_invoice'] },
  });
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={t('run_title')}
        actions={
          <Link to={paths.taxYear()} className={buttonClass()}>
            {t('year_open')}
          </Link>
        }
      />
      <Loaded query={runs}>{(data) => <RunsSurface data={data} />}</Loaded>
    </div>
  );
}

function RunsSurface({ data }: { data: Runs }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  const [first] = data.next.toSorted(
    (a, b) => Number(a.people.length === 0) - Number(b.people.length === 0) || a.pay_on.localeCompare(b.pay_on),
  );
  return (
    <div className="grid gap-4">
      {first && <PayStripSection key={first.pay_group} next={first} />}
      <section className="grid gap-2" aria-labelledby="next-pay-days">
        <h2 id="next-pay-days" className="text-lg font-semibold">
          {t('run_next')}
        </h2>
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {data.next.map((next) => (
            <NextCard key={next.pay_group} next={next} />
          ))}
        </ul>
      </section>
      <DataTable
        caption={t('run_title')}
        rows={data.runs}
        rowKey={(run) => run.pay_run_id}
        empty={<EmptyState title={t('run_none')} hint={t('run_none_hint')} />}
        columns={[
          {
            id: 'pay_on',
            heading: t('run_pay_on'),
            cell: (run) => (
              <Link to={paths.payRun(run.pay_run_id)} className="font-semibold text-brand-ink hover:underline">
                {date(run.pay_on)}
              </Link>
            ),
          },
          {
            id: 'status',
            heading: t('run_status'),
            cell: (run) => (
              <Badge tone={run.status === 'closed' ? 'ok' : 'warn'}>
                {t(run.status === 'closed' ? 'run_closed' : 'run_draft')}
              </Badge>
            ),
          },
          { id: 'group', heading: t('run_group'), cell: (run) => t(GROUP_WORDS[run.pay_group]) },
          { id: 'cut_off', heading: t('run_cut_off'), cell: (run) => date(run.cut_off) },
          {
            id: 'amount',
            heading: t('run_amount'),
            align: 'right',
            cell: (run) => (run.status === 'closed' ? amount(run.amount) : ''),
          },
        ]}
      />
    </div>
  );
}

function NextCard({ next }: { next: Next }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  const can = useCan();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pay_group, pay_on, cut_off, line_count: count } = next;
  const opening = useMutation({
    mutationFn: () => call(payRunArea.openPayRun, { body: { pay_group, pay_on, cut_off } }),
    onSuccess: async ({ pay_run_id, message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['pay_run'] });
      await navigate({ to: paths.payRun(pay_run_id) });
    },
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  return (
    <li className="grid gap-1 rounded-card border border-line bg-sheet p-3">
      <span className="text-sm text-ink-2">{t(GROUP_WORDS[pay_group])}</span>
      <span className="font-semibold">{date(pay_on)}</span>
      <span>{t('run_due', { count, amount: amount(next.amount) })}</span>
      {can('payruns', 'add') && (
        <span className="mt-1">
          <Button variant="solid" disabled={count === 0} busy={opening.isPending} onClick={() => opening.mutate()}>
            {t('run_open')}
          </Button>
        </span>
      )}
    </li>
  );
}
