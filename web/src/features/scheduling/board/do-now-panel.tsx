import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { doNow } from '@onrecord/domain/scheduling/board/do-now';
import { clsx } from 'clsx';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useResend } from './use-resend.ts';

interface DoNowProps {
  row: BoardRow;
  onOpen: (cell: BoardRow['cells'][number], anchor: HTMLElement) => void;
}

/** The two likeliest things to do about a job: shortcuts to what its cells open, and asking again. */
export function DoNow({ row, onOpen }: DoNowProps) {
  const t = useTexts(boardTexts);
  const resend = useResend();
  const cells = row.cells.map((cell) => ({ ...cell, due: cell.due === null ? null : Temporal.Instant.from(cell.due) }));
  return (
    <span className="flex justify-end gap-1">
      {doNow(cells).map(({ action, lamp }) => {
        const cell = row.cells.find((one) => one.lamp === lamp);
        const isLate = cell?.state === 'overdue' || cell?.state === 'declined';
        return (
          <button
            key={action}
            type="button"
            aria-haspopup={action === 'resend' ? undefined : 'dialog'}
            onClick={({ currentTarget }) => {
              if (action === 'resend') void resend(row.job_id);
              else if (cell) onOpen(cell, currentTarget);
            }}
            className={clsx(
              'min-h-6 truncate rounded-ctl border bg-sheet px-1 text-xs roomy:min-h-11 hover:underline',
              isLate && action !== 'resend' ? 'border-bad font-semibold text-bad' : 'border-line',
            )}
          >
            {t(`do_${action}`)}
          </button>
        );
      })}
    </span>
  );
}
