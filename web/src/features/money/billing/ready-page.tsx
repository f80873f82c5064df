import { billingArea } from '@onrecord/contract/money/billing';
import type { ReadyToBillRow } from '@onrecord/contract/money/billing-rows';
import { BILL_PROBLEM_WORDS, type BillProblem } from '@onrecord/domain/money/billing/turn-in/bill-problem';
import { READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useWords } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { requestOf } from '../../../list/search/list-search.ts';
import { useListSearch } from '../../../list/search/use-list-search.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { BillManyDialog } from './bill-many-dialog.tsx';

const EXPORTS = listExports((body) => offerFile(billingArea.exportReadyToBill, { body }));
const SHOWS = ['job', 'client_invoice'] as const;
const rowId = (row: ReadyToBillRow) => row.job_id;

const fetchReady: FetchListPage<ReadyToBillRow> = ({ view: _, dates: __, ...request }, signal) =>
  call(billingArea.readyToBill, { body: request, signal });

/** What all jobs of the list come to, as it is narrowed: the figure of the home page where a mark of it was opened. */
function useReadyTotals() {
  const t = useTexts(billingTexts);
  const { amount, count } = useFormats();
  const { search } = useListSearch();
  const { view: _, dates: __, ...request } = requestOf(search, READY_TO_BILL_LIST.sort);
  const { data } = useQuery({
    queryKey: ['ready_to_bill', 'total', request],
    queryFn: ({ signal }) => call(billingArea.readyTotal, { body: request, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });
  return (
    data && [{ label: t('ready_estimate', { count: data.jobs, jobs: count(data.jobs) }), value: amount(data.estimate) }]
  );
}

type Requested = Pick<Parameters<typeof BillManyDialog>[0], 'rows' | 'keep'>;

/** The worklist of billing: what is turned in and waits, the longest waiting first. */
export function ReadyPage() {
  const t = useTexts(billingTexts);
  const navigate = useNavigate();
  const words = useWords();
  const [request, setRequested] = useState<Requested | null>(null);
  const cells = useMemo(
    () => ({
      job_number: (row: ReadyToBillRow) => (
        <Link to={paths.billJob(row.job_id)} className="font-semibold text-brand-ink hover:underline">
          {row.job_number}
        </Link>
      ),
      bill_problem: ({ bill_problem }: ReadyToBillRow) =>
        bill_problem === 'none' ? null : (
          <b className="text-bad">{words(BILL_PROBLEM_WORDS[bill_problem as BillProblem])}</b>
        ),
      order_count: (row: ReadyToBillRow) => (row.order_count === 0 ? <Badge>{t('pay_only')}</Badge> : row.order_count),
    }),
    [t, words],
  );
  const totals = useReadyTotals();
  return (
    <>
      <ListPage
        list={READY_TO_BILL_LIST}
        rowId={rowId}
        fetchPage={fetchReady}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        card={(row, read) => ({
          margin: (
            <>
              <span className="block text-lg font-bold">{read(row, 'waiting_days')}</span>
              <span className="block text-sm text-ink-2">{read(row, 'job_date').slice(0, 5)}</span>
            </>
          ),
          title: read(row, 'case_name'),
          aside: <b className="tabular-nums">{read(row, 'estimate')}</b>,
          lines: [
            [read(row, 'job_number'), read(row, 'client_name')].join(' · '),
            [read(row, 'deponent_name'), read(row, 'assign_service_providers')].join(' · '),
          ],
        })}
        onOpen={(row) => void navigate({ to: paths.billJob(row.job_id) })}
        bulk={({ rows, keep }) => (
          <Button size="sm" variant="solid" onClick={() => setRequested({ rows, keep })}>
            {t('bill_many', { count: rows.length })}
          </Button>
        )}
        totals={totals}
        none={{ title: t('ready_none_title'), hint: t('ready_none_hint') }}
      />
      {request && <BillManyDialog {...request} onClose={() => setRequested(null)} />}
    </>
  );
}
