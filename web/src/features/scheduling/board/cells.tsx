import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AlertIcon, CheckIcon, ClockIcon, XCircleIcon } from '../../../ui/icons.ts';
import { shortWhen } from './board-times.ts';
import { useFlash } from './use-changed-cells.ts';

type Cell = BoardRow['cells'][number];

/** Who comes, under the names that there is room for, and who is still needed, in the words of the job list. */
export function BoardProviders({ row, names }: { row: BoardRow; names: string }) {
  const t = useTexts(boardTexts);
  if (names === '') return <span className="text-bad">{t('nobody')}</span>;
  if (row.unassigned_count === 0) return names;
  return (
    <>
      {names}
      {' · '}
      <span className="text-bad">{t('more_needed', { count: row.unassigned_count })}</span>
    </>
  );
}

interface BoardCellProps {
  cell: Cell;
  /** Somebody else has just changed it. */
  hasChanged?: boolean;
  row: BoardRow;
  today: string;
  /** Missing where the viewer may change nothing, and for steps that are done. */
  onOpen: ((cell: Cell, anchor: HTMLElement) => void) | undefined;
}

const SIGNS = { lit: CheckIcon, declined: XCircleIcon, overdue: AlertIcon, due: ClockIcon } as const;
const INKS = {
  lit: 'text-ok',
  declined: 'bg-bad-wash text-bad font-semibold',
  overdue: 'bg-bad-wash text-bad font-semibold',
  due: 'text-warn font-medium',
  later: 'text-ink-3',
} as const;

/** The steps of a job that somebody is asked for now. */
export const openSteps = ({ cells }: BoardRow): Cell[] =>
  cells.filter(({ state }) => state === 'declined' || state === 'overdue' || state === 'due');

/** What a step says, in full for a screen reader and as short as there is room for. */
function useStepTexts(row: BoardRow, { lamp, state, due }: Cell, today: string) {
  const t = useTexts(boardTexts);
  const message = useMessages();
  const formats = useFormats();
  const when = due === null ? '' : shortWhen(due, row.time_zone, today, formats);
  const step = message(`readiness.${lamp}`);
  const isAway = lamp === 'covered' && row.is_over_time_off && state === 'declined';
  if (isAway) return { short: t('away'), spoken: t('cell_away', { step }) };
  const short = state === 'declined' ? t('declined') : state === 'overdue' || state === 'due' ? when : '';
  return { short, spoken: t(`cell_${state}`, { step, when }) };
}

/** An open step as a button of its own, with its name: for a phone. */
export function BoardStepButton({ cell, row, today, onOpen }: BoardCellProps) {
  const { spoken } = useStepTexts(row, cell, today);
  const { state } = cell;
  const Sign = state === 'later' ? ClockIcon : SIGNS[state];
  return (
    <button
      type="button"
      disabled={!onOpen}
      aria-haspopup="dialog"
      onClick={(event) => onOpen?.(cell, event.currentTarget)}
      className={clsx('flex min-h-11 items-center gap-1.5 rounded-ctl border border-line px-2 text-sm', INKS[state])}
    >
      <Sign size={16} aria-hidden className="shrink-0" />
      {spoken}
    </button>
  );
}

const CLOCK_GAP = / (?=[ap]m$)/i;

/** One step of a job: done, declined, overdue since, due at, or not due yet. Open steps are buttons that open what lights them. */
export function BoardCell({ cell, hasChanged = false, row, today, onOpen }: BoardCellProps) {
  const flashed = useFlash<HTMLTableCellElement>(hasChanged, cell.state);
  const { short, spoken } = useStepTexts(row, cell, today);
  const { state } = cell;
  const Sign = state === 'later' ? null : SIGNS[state];
  const shown = (
    <>
      {Sign ? <Sign size={12} aria-hidden className="shrink-0" /> : <span aria-hidden>·</span>}
      {/* A long weekday has its time below it. */}
      <span aria-hidden className="min-w-0 leading-[14px]">
        {short.replace(CLOCK_GAP, '\u00a0')}
      </span>
    </>
  );
  const look = clsx(
    'flex h-full min-h-[26px] w-full items-center gap-0.5 px-0.5 text-left text-xs tabular-nums',
    INKS[state],
  );
  return (
    <td ref={flashed} className="p-0" data-lamp={cell.lamp}>
      {onOpen && state !== 'lit' ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={spoken}
          title={spoken}
          onClick={(event) => onOpen(cell, event.currentTarget)}
          className={clsx(look, 'roomy:min-h-11 hover:underline')}
        >
          {shown}
        </button>
      ) : (
        <span title={spoken} className={look}>
          <span className="sr-only">{spoken}</span>
          {shown}
        </span>
      )}
    </td>
  );
}

/** Says that the client asks to cancel, and opens the job, where the request is accepted or refused. */
export function CancelRequested({ row }: { row: BoardRow }) {
  const t = useTexts(boardTexts);
  const { company_id } = useSession();
  if (!row.is_cancel_requested) return null;
  return (
    <Link
      to={paths.job({ ...row, company_id })}
      className="mr-1.5 inline-flex items-center rounded-ctl bg-bad-wash px-1.5 font-semibold text-bad text-xs roomy:min-h-11 hover:underline"
    >
      {t('cancel_requested')}
    </Link>
  );
}
