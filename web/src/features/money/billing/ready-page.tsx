import { billingArea } from '@onrecord/contract/money/billing';
import type { ReadyToBillRow } from '@onrecord/contract/money/billing-rows';
import { READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { offerFile } from '../../../lib/offer-file.ts';
import { paths } from '../../../lib/paths.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { BillManyDialog } from './bill-many-dialog.tsx';

const EXPORTS = listExports((body) => offerFile(billingArea.exportReadyToBill, { body }));
const SHOWS = ['job', 'client_invoice'] as const;
const rowId = (row: ReadyToBillRow) => row.job_id;

const fetchReady: FetchListPage<ReadyToBillRow> = ({ view: _, dates: __, ...request }, signal) =>
  call(billingArea.readyToBill, { body: request, signal });

type Requested = Pick<Parameters<typeof BillManyDialog>[0], 'rows' | 'keep'>;

/** The worklist of billing: what is turned in and waits, the longest waiting first. */
export function ReadyPage() {
  const t = useTexts(billingTexts);
  const navigate = useNavigate();
  const [request, setRequested] = useState<Requested | null>(null);
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
        bulk={({ rows, keep }) => (
          <Button size="sm" variant="solid" onClick={() => setRequested({ rows, keep })}>
            {t('bill_many', { count: rows.length })}
          </Button>
        )}
        none={{ title: t('ready_none_title'), hint: t('ready_none_hint') }}
      />
      {request && <BillManyDialog {...request} onClose={() => setRequested(null)} />}
    </>
  );
}
