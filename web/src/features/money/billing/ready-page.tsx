import type { ResultOf } from '@onrecord/contract/core/entry';
import { billingArea } from '@onrecord/contract/money/billing';
import type { ReadyToBillRow } from '@onrecord/contract/money/billing-rows';
import { READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { offerFile } from '../../../lib/offer-file.ts';
import { paths } from '../../../lib/paths.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { type FetchListPage, listKey } from '../../../list/use-list-pages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

const EXPORTS = listExports((body) => offerFile(billingArea.exportReadyToBill, { body }));
const SHOWS = ['job', 'client_invoice'] as const;
const LIST = 'ready_to_bill';
const rowId = (row: ReadyToBillRow) => row.job_id;

const fetchReady: FetchListPage<ReadyToBillRow> = ({ view: _, dates: __, ...request }, signal) =>
  call(billingArea.readyToBill, { body: request, signal });

type Outcome = ResultOf<typeof billingArea.issueMany>['results'][number];
type Refusal = Extract<Outcome, { outcome: 'refused' }>;

/** The worklist of billing: what is turned in and waits, the longest waiting first. */
export function ReadyPage() {
  const t = useTexts(billingTexts);
  const navigate = useNavigate();
  const [request, setRequested] = useState<{ rows: ReadyToBillRow[]; clear: () => void } | null>(null);
  const [refusals, setRefusals] = useState<Refused[]>([]);
  const cells = useMemo(
    () => ({
      job_number: (row: ReadyToBillRow) => (
        <Link to={paths.billJob(row.job_id)} className="font-semibold text-brand-ink hover:underline">
          {row.job_number}
        </Link>
      ),
      order_count: (row: ReadyToBillRow) => (row.order_count === 0 ? <Badge>{t('pay_only')}</Badge> : row.order_count),
    }),
    [t],
  );
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
          lines: [
            [read(row, 'job_number'), read(row, 'client_name')].join(' · '),
            [read(row, 'deponent_name'), read(row, 'assign_service_providers')].join(' · '),
          ],
        })}
        onOpen={(row) => void navigate({ to: paths.billJob(row.job_id) })}
        bulkActions={(rows, clear) => (
          <Button size="sm" variant="solid" onClick={() => setRequested({ rows, clear })}>
            {t('bill_many', { count: rows.length })}
          </Button>
        )}
        none={{ title: t('ready_none_title'), hint: t('ready_none_hint') }}
      />
      <BillManyDialog requested={request} onClose={() => setRequested(null)} onRefused={setRefusals} />
      <RefusalsDialog refusals={refusals} onClose={() => setRefusals([])} />
    </>
  );
}

interface Refused extends Refusal {
  job_number: number;
}

interface BillManyProps {
  requested: { rows: ReadyToBillRow[]; clear: () => void } | null;
  onClose: () => void;
  onRefused: (refusals: Refused[]) => void;
}

/** Bills several jobs after one question; what needs a decision is handed back. */
function BillManyDialog({ requested: request, onClose, onRefused }: BillManyProps) {
  const t = useTexts(billingTexts);
  const client = useQueryClient();
  const rows = request?.rows ?? [];
  const run = async () => {
    try {
      const { results } = await call(billingArea.issueMany, { body: { job_ids: rows.map((row) => row.job_id) } });
      const refused = results.filter((result): result is Refusal => result.outcome === 'refused');
      const billed = results.length - refused.length;
      if (billed > 0) notify({ title: t('bill_many_done', { count: billed }), tone: 'ok' });
      onRefused(refused.map((one) => ({ ...one, job_number: numberOf(rows, one.job_id) })));
      request?.clear();
      await client.invalidateQueries({ queryKey: listKey(LIST) });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return (
    <ConfirmDialog
      open={request !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('bill_many_question', { count: rows.length })}
      confirmLabel={t('bill')}
      onConfirm={run}
    >
      {t('bill_many_hint')}
    </ConfirmDialog>
  );
}

const numberOf = (rows: readonly ReadyToBillRow[], jobId: number) =>
  rows.find((row) => row.job_id === jobId)?.job_number ?? 0;

function RefusalsDialog({ refusals, onClose }: { refusals: readonly Refused[]; onClose: () => void }) {
  const t = useTexts(billingTexts);
  return (
    <Dialog
      open={refusals.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t('bill_many_left', { count: refusals.length })}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className="grid gap-2">
        {refusals.map((refusal) => (
          <li key={refusal.job_id} className="border-b border-line pb-2 last:border-0">
            <Link to={paths.billJob(refusal.job_id)} className="font-semibold text-brand-ink underline">
              {t('open_job', { number: refusal.job_number })}
            </Link>
            <p className="text-ink-2">{refusal.message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
