import type { ResultOf } from '@onrecord/contract/core/entry';
import { type BoardRow, type BoardTotals, jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { MAX_BOARD_ROWS } from '@onrecord/domain/scheduling/board/board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useLampOpener } from '../job/view/lamp-opener-panel.tsx';
import { BoardCards } from './board-cards-panel.tsx';
import { BoardFilters } from './board-filters-form.tsx';
import type { BoardSearch } from './board-search.ts';
import { BoardTable } from './board-table-panel.tsx';
import { BoardKeysDialog, BoardTicks, useTakeJobs } from './board-ticks-panel.tsx';
import { LateCheckIns } from './late-check-ins-panel.tsx';
import { openStep, useBoardKeys } from './use-board-keys.ts';
import { useBoardTicks } from './use-board-ticks.ts';
import { usePresence } from './use-presence.ts';
import { useResend } from './use-resend.ts';
import { useStayingRows } from './use-staying-rows.ts';

interface BoardPageProps {
  search: BoardSearch;
  onSearch: (next: BoardSearch) => void;
  /** Goes to a page of the application. */
  onGo: (path: string) => void;
}

type Board = ResultOf<typeof jobBoardArea.getBoard>;
type Cell = BoardRow['cells'][number];

/** Steps become overdue while nobody does anything: the board is read again so often, in milliseconds. */
const READ_AGAIN = 60_000;
/** In narrower windows, and in those that are zoomed, the table would be seen in part: jobs are cards there. */
const FITS_TABLE = 1_024;

function useBoard({ show, division, room, service, colleague }: BoardSearch) {
  const body = {
    show: show ?? 'needs',
    division_id: division ?? null,
    conference_room_id: room ?? null,
    service_id: service ?? null,
    user_id: colleague ?? null,
  } as const;
  return useQuery({
    queryKey: ['job', 'board', body],
    queryFn: ({ signal }) => call(jobBoardArea.getBoard, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN,
    meta: { shows: ['job'] },
  });
}

/** What every job of the next days still needs, for the people who schedule: the day at a glance (sections 1 and 3). */
export function BoardPage({ search, onSearch, onGo }: BoardPageProps) {
  const t = useTexts(boardTexts);
  const can = useCan();
  const board = useBoard(search);
  usePageTitle(t('title'));
  const mayEdit = can('jobs', 'edit');
  const opened = useLampOpener(onGo);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PageTitle
        title={t('title')}
        aside={board.data && <Totals board={board.data} />}
        actions={
          can('jobs', 'add') && (
            <Link to={paths.newJob()} className={buttonClass('solid')}>
              {t('new_job')}
            </Link>
          )
        }
      />
      <BoardFilters search={search} onSearch={onSearch} colleagues={board.data?.colleagues ?? []} />
      {board.isError && !board.data ? (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void board.refetch()}>{t('try_again')}</Button>}
        />
      ) : board.data ? (
        <Shown
          board={board.data}
          mayEdit={mayEdit}
          isAll={search.show === 'all'}
          onShowAll={() => onSearch({ ...search, show: 'all' })}
          onOpen={(row, cell, anchor) => opened.open(row.job_id, cell.lamp, anchor, row.is_over_time_off)}
        />
      ) : (
        <SkeletonLines label={t('loading')} count={12} />
      )}
      {opened.popover}
    </div>
  );
}

interface ShownProps {
  board: Board;
  mayEdit: boolean;
  isAll: boolean;
  onShowAll: () => void;
  onOpen: (row: BoardRow, cell: Cell, anchor: HTMLElement) => void;
}

function Shown({ board, mayEdit, isAll, onShowAll, onOpen }: ShownProps) {
  const t = useTexts(boardTexts);
  const { date } = useFormats();
  const Rows = useNarrow(FITS_TABLE) ? BoardCards : BoardTable;
  const { today, last, late_check_ins, now } = board;
  const { rows, ...pointer } = useStayingRows(board.rows);
  const ticks = useBoardTicks(rows);
  const presence = usePresence();
  const [hasHelp, setHasHelp] = useState(false);
  const { user_id } = useSession();
  const take = useTakeJobs();
  const resend = useResend();
  useBoardKeys((action, jobId) => {
    if (action === 'help') return setHasHelp(true);
    if (!mayEdit) return;
    const own = ticks.ticked.length > 0 ? ticks.ticked : jobId === null ? [] : [jobId];
    if (action === 'mine') {
      const isMine = own.every((id) => rows.find((row) => row.job_id === id)?.scheduler?.user_id === user_id);
      return void take(own, !isMine);
    }
    if (jobId === null) return;
    if (action === 'tick') ticks.tick(jobId);
    else if (action === 'range') ticks.tickTo(jobId);
    else if (action === 'resend') void resend(jobId);
    else openStep(jobId, action === 'cover' ? ['covered'] : ['provider_yes', 'client_yes']);
  });
  const until = { date: date(last) };
  return (
    <>
      <LateCheckIns late={late_check_ins} now={now} today={today} mayEdit={mayEdit} />
      <BoardTicks ticked={ticks.ticked} onClear={ticks.clear} />
      {hasHelp && <BoardKeysDialog onClose={() => setHasHelp(false)} />}
      {rows.length > 0 ? (
        <div {...pointer}>
          <Rows
            rows={rows}
            today={today}
            last={last}
            presence={presence}
            ticks={mayEdit ? ticks : undefined}
            onOpen={mayEdit ? onOpen : undefined}
          />
        </div>
      ) : isAll ? (
        <EmptyState title={t('no_jobs', until)} />
      ) : (
        <EmptyState
          title={t('nothing', until)}
          hint={t('nothing_hint')}
          action={<Button onClick={onShowAll}>{t('show_all')}</Button>}
        />
      )}
      {board.is_more && (
        <p className="text-ink-2 text-sm">
          {t('more', { count: MAX_BOARD_ROWS })}{' '}
          <Link to={paths.list('job')} className="text-brand-ink underline">
            {t('to_list')}
          </Link>
        </p>
      )}
    </>
  );
}

/** Today and tomorrow in words: how many jobs, and what is wrong with them. */
function Totals({ board: { totals } }: { board: Board }) {
  const t = useTexts(boardTexts);
  const words = (total: BoardTotals, name: 'jobs_today' | 'jobs_tomorrow') => {
    const parts = [
      total.uncovered > 0 && t('uncovered', { count: total.uncovered }),
      total.waiting > 0 && t('waiting', { count: total.waiting }),
      total.late_check_ins > 0 && t('late', { count: total.late_check_ins }),
    ].filter(Boolean);
    return [t(name, { count: total.jobs }), parts.join(', ')].filter(Boolean).join(': ');
  };
  return <p>{[words(totals.today, 'jobs_today'), words(totals.tomorrow, 'jobs_tomorrow')].join('. ')}.</p>;
}
