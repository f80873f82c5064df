import type { ResultOf } from '@onrecord/contract/core/entry';
import { billingArea } from '@onrecord/contract/money/billing';
import type { ReadyToBillRow } from '@onrecord/contract/money/billing-rows';
import { MAX_BILLED_AT_ONCE } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Outcome = ResultOf<typeof billingArea.issueMany>['results'][number];

/** Jobs of one call: so few that the progress moves, and that a lost connection leaves little unknown. */
const PORTION = 10;

interface BillManyProps {
  rows: readonly ReadyToBillRow[];
  /** Leaves only these chosen: what could not be billed, and what was beyond one press. */
  keep: (rows: readonly ReadyToBillRow[]) => void;
  onClose: () => void;
}

interface Progress {
  readonly done: number;
  readonly billed: number;
  readonly failed: readonly { readonly row: ReadyToBillRow; readonly reason: string }[];
}
const NOTHING: Progress = { done: 0, billed: 0, failed: [] };

/** Bills a portion; where its answer is lost, each job of it says so and is pressed again, which bills nothing twice. */
async function billPortion(portion: readonly ReadyToBillRow[]): Promise<Map<number, string | null>> {
  try {
    const { results } = await call(billingArea.issueMany, { body: { job_ids: portion.map((row) => row.job_id) } });
    return new Map(results.map((one: Outcome) => [one.job_id, one.outcome === 'refused' ? one.message : null]));
  } catch (error) {
    return new Map(portion.map((row) => [row.job_id, errorText(error)]));
  }
}

/** Bills the chosen jobs after one question, each by itself, and shows how far it is; what is left says why. */
export function BillManyDialog({ rows, keep, onClose }: BillManyProps) {
  const t = useTexts(billingTexts);
  const client = useQueryClient();
  // What was chosen when the question was put; the list lets go of rows as they are billed.
  const [taken] = useState(() => rows.slice(0, MAX_BILLED_AT_ONCE));
  const [beyond] = useState(() => rows.slice(MAX_BILLED_AT_ONCE));
  const [progress, setProgress] = useState(NOTHING);
  const run = useMutation({
    mutationFn: async () => {
      let now = NOTHING;
      for (let from = 0; from < taken.length; from += PORTION) {
        const portion = taken.slice(from, from + PORTION);
        const outcomes = await billPortion(portion);
        const failed = portion.flatMap((row) => {
          const reason = outcomes.get(row.job_id);
          return reason ? [{ row, reason }] : [];
        });
        now = {
          done: now.done + portion.length,
          billed: now.billed + portion.length - failed.length,
          failed: [...now.failed, ...failed],
        };
        setProgress(now);
      }
      return now;
    },
    onSuccess: async ({ failed }) => {
      keep([...failed.map(({ row }) => row), ...beyond]);
      await client.invalidateQueries({ queryKey: listKey('ready_to_bill') });
    },
  });
  const isOver = run.isSuccess;
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !run.isPending && onClose()}
      title={t('bill_many_question', { count: taken.length })}
      description={t('bill_many_hint')}
      footer={
        <>
          <Button disabled={run.isPending} onClick={onClose}>
            {t(isOver ? 'close' : 'cancel')}
          </Button>
          {!isOver && (
            <Button variant="solid" busy={run.isPending} onClick={() => run.mutate()}>
              {t('bill')}
            </Button>
          )}
        </>
      }
    >
      {!run.isIdle && (
        <div role="status" className="grid gap-1">
          <progress className="w-full accent-brand" aria-label={t('bill')} value={progress.done} max={taken.length} />
          <span>{t('bill_many_progress', { done: progress.done, total: taken.length, billed: progress.billed })}</span>
        </div>
      )}
      {isOver && <Failures failed={progress.failed} />}
    </Dialog>
  );
}

function Failures({ failed }: { failed: Progress['failed'] }) {
  const t = useTexts(billingTexts);
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="not-billed" className="mt-3 grid gap-2">
      <h3 id="not-billed" className="font-semibold">
        {t('bill_many_left', { count: failed.length })}
      </h3>
      <ul className="grid gap-2">
        {failed.map(({ row, reason }) => (
          <li key={row.job_id} className="border-b border-line pb-2 last:border-0">
            <Link to={paths.billJob(row.job_id)} className="font-semibold text-brand-ink underline">
              {t('open_job', { number: row.job_number ?? 0 })}
            </Link>
            <p className="text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
