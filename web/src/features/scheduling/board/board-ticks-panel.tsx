import { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useManyJobsMenu } from '../job/many/many-jobs-panel.tsx';
import { BOARD_KEYS } from './use-board-keys.ts';

/** Makes the viewer the colleague who looks after jobs, or gives them back. */
export function useTakeJobs() {
  const client = useQueryClient();
  return async (job_ids: readonly number[], is_mine: boolean) => {
    if (job_ids.length === 0) return;
    try {
      const { message } = await call(jobBoardArea.takeJobs, { body: { job_ids: [...job_ids], is_mine } });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['job', 'board'] });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
}

/** What can be done with the ticked rows. */
export function BoardTicks({ ticked, onClear }: { ticked: readonly number[]; onClear: () => void }) {
  const t = useTexts(boardTexts);
  const take = useTakeJobs();
  const changes = useManyJobsMenu();
  const rows = ticked.map((job_id) => ({ job_id }));
  return (
    <>
      {ticked.length > 0 && (
        <section aria-label={t('ticked', { count: ticked.length })} className="flex flex-wrap items-center gap-2">
          <p className="font-semibold">{t('ticked', { count: ticked.length })}</p>
          <Button onClick={() => void take(ticked, true)}>{t('assign_to_me')}</Button>
          <Button onClick={() => void take(ticked, false)}>{t('give_back')}</Button>
          {changes.menu({ rows, clear: onClear })}
          <Button variant="ghost" onClick={onClear}>
            {t('clear_ticks')}
          </Button>
        </section>
      )}
      {changes.dialog}
    </>
  );
}

const MOVES = [
  ['J K', 'key_rows'],
  ['← →', 'key_cells'],
  ['↵', 'key_open'],
  ['1 – 8', 'key_lamps'],
] as const;

/** Every key of the board with what it does. */
export function BoardKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(boardTexts);
  const actions = Object.entries(BOARD_KEYS).map(
    ([key, action]) => [key === 'X' ? 'Shift X' : key.toUpperCase(), `key_${action}`] as const,
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('keys')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...MOVES, ...actions].map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
