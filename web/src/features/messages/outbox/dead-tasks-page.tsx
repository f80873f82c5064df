import { type DeadTaskRow, taskArea } from '@onrecord/contract/messages/outbox';
import { DEAD_TASK_LIST } from '@onrecord/domain/messages/outbox/dead-task.list';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { outboxTexts } from '../../../lib/texts/outbox.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import { type FetchListPage, listKey } from '../../../list/use-list-pages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

const LIST = 'dead_task';
const fetchTasks: FetchListPage<DeadTaskRow> = ({ view: _, dates: _dates, ...body }, signal) =>
  call(taskArea.deadTasks, { body, signal });
const rowId = (row: DeadTaskRow) => row.dead_task_id;
const EXPORTS = listExports((body) => offerFile(taskArea.exportDeadTasks, { body }));
const SHOWS = ['dead_task'] as const;

const NAMES = {
  'notify-job': 'task_notify_job',
  'notify-invoice': 'task_notify_invoice',
  'settle-payment': 'task_settle_payment',
} as const;

/** What a task is for, in words; the name of a new one until it has some. */
function useTaskLabel(): (name: string) => string {
  const t = useTexts(outboxTexts);
  return (name) => (name in NAMES ? t(NAMES[name as keyof typeof NAMES]) : name);
}

/** Background work that failed for good: why, and a second chance for it. */
export function DeadTasksPage() {
  const t = useTexts(outboxTexts);
  const taskLabel = useTaskLabel();
  const { instant } = useFormats();
  const [open, setOpen] = useState<DeadTaskRow | null>(null);
  // The labels change with the language alone, and with it the whole page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stable cells keep the grid from drawing every row again
  const cells = useMemo(
    () => ({
      died_at: (row: DeadTaskRow) => <OpenCell onOpen={() => setOpen(row)}>{instant(row.died_at)}</OpenCell>,
      name: (row: DeadTaskRow) => taskLabel(row.name),
    }),
    [],
  );
  return (
    <>
      <ListPage
        list={DEAD_TASK_LIST}
        rowId={rowId}
        fetchPage={fetchTasks}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        card={(row, read) => ({ margin: read(row, 'died_at'), title: taskLabel(row.name), lines: [row.error] })}
        onOpen={setOpen}
        none={{ title: t('failed_none'), hint: t('failed_none_hint') }}
      />
      {open && <DeadTask row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function DeadTask({ row, onClose }: { row: DeadTaskRow; onClose: () => void }) {
  const t = useTexts(outboxTexts);
  const { instant } = useFormats();
  const can = useCan();
  const taskLabel = useTaskLabel();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const settle = async (entry: typeof taskArea.retryDeadTask | typeof taskArea.discardDeadTask) => {
    setBusy(true);
    try {
      const { message } = await call(entry, { params: { id: row.dead_task_id } });
      notify({ title: message, tone: 'ok' });
      onClose();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: listKey(LIST) });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={taskLabel(row.name)}
      description={t('failed_at', { time: instant(row.died_at), count: row.tries })}
      footer={
        <>
          {can('outbox', 'delete') && (
            <Button disabled={busy} onClick={() => void settle(taskArea.discardDeadTask)}>
              {t('discard')}
            </Button>
          )}
          {can('outbox', 'edit') && (
            <Button variant="solid" busy={busy} onClick={() => void settle(taskArea.retryDeadTask)}>
              {t('run_again')}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="bad" title={row.error || t('failed_unknown')} />
      <p className="mt-3 text-ink-2">{t('queued_at', { time: instant(row.queued_at) })}</p>
    </Dialog>
  );
}
