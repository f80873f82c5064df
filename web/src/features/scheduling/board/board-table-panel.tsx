import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { BOARD_SECTIONS, type BoardSection } from '@onrecord/domain/scheduling/board/board';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { MapPinIcon, VideoIcon } from '../../../ui/icons.ts';
import { shortWhen } from './board-times.ts';
import { BoardCell, BoardProviders, CancelRequested } from './cells.tsx';
import { DoNow } from './do-now-panel.tsx';
import { useChangedCells } from './use-changed-cells.ts';

type Cell = BoardRow['cells'][number];

export interface BoardTableProps {
  rows: readonly BoardRow[];
  today: string;
  last: string;
  /** The ticked rows; missing where nothing can be done with them. */
  ticks?: { isTicked: (jobId: number) => boolean; tick: (jobId: number) => void } | undefined;
  /** Which colleagues are on which job. */
  presence?: ReadonlyMap<number, string>;
  /** Missing for a viewer who may change no job. */
  onOpen: ((row: BoardRow, cell: Cell, anchor: HTMLElement) => void) | undefined;
}

/** The sections of the board that hold jobs, each with its heading and what stands beside it. */
export function useBoardSections(rows: readonly BoardRow[], last: string) {
  const t = useTexts(boardTexts);
  const { date } = useFormats();
  const bySection = Map.groupBy(rows, ({ section }) => section);
  const headings: Record<BoardSection, string> = {
    overdue: t('section_overdue'),
    today: t('section_today'),
    tomorrow: t('section_tomorrow'),
    next: t('section_next', { date: date(last) }),
    unbilled: t('section_unbilled'),
  };
  return BOARD_SECTIONS.flatMap((section) => {
    const shown = bySection.get(section);
    if (!shown) return [];
    const count = shown.filter((row) => row.needs_something).length;
    const hint =
      section === 'overdue' ? t('overdue_hint') : t('jobs_need', { jobs: t('jobs', { count: shown.length }), count });
    return [{ section, rows: shown, heading: headings[section], hint }];
  });
}

const STEPS = ['details', 'covered', 'provider', 'client', 'location', 'checked_in', 'turned_in', 'billed'] as const;

/** Steps that seldom have more to say than that they are done take less room. */
const SELDOM: ReadonlySet<string> = new Set(['details', 'location', 'billed']);

/** Every job of the board by its section, what was due first on top, with a cell for each of its eight steps. */
export function BoardTable({ rows, today, last, ticks, presence, onOpen }: BoardTableProps) {
  const t = useTexts(boardTexts);
  const sections = useBoardSections(rows, last);
  const hasChanged = useChangedCells(rows);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-sheet">
      <table aria-label={t('title')} className="w-full min-w-[1256px] table-fixed border-collapse text-sm">
        <colgroup>
          {ticks && <col className="w-8" />}
          <col className="w-[92px]" />
          <col className="w-[60px]" />
          <col />
          <col className="w-[108px]" />
          <col className="w-[108px]" />
          <col className="w-[32px]" />
          {STEPS.map((step) => (
            <col key={step} className={SELDOM.has(step) ? 'w-[56px]' : 'w-[67px]'} />
          ))}
          {onOpen && <col className="w-[180px]" />}
        </colgroup>
        <thead>
          <tr className="border-line border-b bg-sunk text-left text-ink-2 text-xs">
            {ticks && (
              <th scope="col" className="px-2">
                <span className="sr-only">{t('tick')}</span>
              </th>
            )}
            {(['start', 'job', 'case', 'where', 'who', 'colleague'] as const).map((name) => (
              <th key={name} scope="col" title={t(name)} className="truncate px-2 py-1.5 font-medium">
                {name === 'colleague' ? <span className="sr-only">{t(name)}</span> : t(name)}
              </th>
            ))}
            {STEPS.map((step) => (
              <th
                key={step}
                scope="col"
                className="hyphens-auto wrap-break-word px-1 py-1 font-medium leading-tight"
                title={t(step)}
              >
                {t(step)}
              </th>
            ))}
            {onOpen && (
              <th scope="col" className="sticky right-0 bg-sunk px-2 py-1.5 text-right font-medium">
                {t('do_now')}
              </th>
            )}
          </tr>
        </thead>
        {sections.map(({ section, rows: shown, heading, hint }) => (
          <tbody key={section}>
            <tr className="border-line border-y bg-sunk">
              <th
                scope="rowgroup"
                colSpan={6 + STEPS.length + Number(Boolean(ticks)) + Number(Boolean(onOpen))}
                className="px-2 py-1 text-left"
              >
                <span className={clsx('font-semibold', section === 'overdue' && 'text-bad')}>{heading}</span>
                <span className="ml-2 font-normal text-ink-2 text-xs">{hint}</span>
              </th>
            </tr>
            {shown.map((row) => (
              <BoardLine
                key={row.job_id}
                row={row}
                today={today}
                ticks={ticks}
                onOpen={onOpen}
                hasChanged={hasChanged}
                isHere={presence?.get(row.job_id)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** 'Fitzsimmons, P.' for 'Fitzsimmons, Priya', of everybody who is named; names written in another way stay whole. */
const shortNames = (names: string) => names.replace(/([^,;]+, \p{L})[^;]*/gu, '$1.');

/** 'DO' for 'Dana Ostrander'. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .flatMap((word) => word[0] ?? [])
    .slice(0, 2)
    .join('');

type BoardLineProps = Pick<BoardTableProps, 'today' | 'ticks' | 'onOpen'> & {
  row: BoardRow;
  /** Names of the colleagues who are on it. */
  isHere: string | undefined;
  hasChanged: (jobId: number, lamp: Cell['lamp']) => boolean;
};

function BoardLine({ row, today, ticks, onOpen, hasChanged, isHere }: BoardLineProps) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const LocationIcon = row.is_remote ? VideoIcon : MapPinIcon;
  const location = row.is_remote ? t('remote') : row.location;
  const witness = [row.case_name || row.client_name, row.deponent_name].filter(Boolean).join(' · ');
  return (
    <tr
      data-board-row={row.job_id}
      className="border-line border-b last:border-0 focus-within:bg-brand-wash hover:bg-sunk"
    >
      {ticks && (
        <td className="px-2">
          <input
            type="checkbox"
            aria-label={t('tick_job', { number: row.job_number ?? '' })}
            checked={ticks.isTicked(row.job_id)}
            onChange={() => ticks.tick(row.job_id)}
          />
        </td>
      )}
      <td className="truncate px-2 tabular-nums">{shortWhen(row.starts_at, row.time_zone, today, formats, true)}</td>
      <th scope="row" className="px-2 text-left font-semibold">
        <Link to={paths.job({ ...row, company_id })} className="text-brand-ink hover:underline">
          {row.job_number}
        </Link>
      </th>
      <td className="px-2" title={witness}>
        <span className="flex items-center gap-2">
          <span className="line-clamp-2 min-w-0 py-0.5 leading-[1.15]">
            <CancelRequested row={row} />
            {witness}
          </span>
          {isHere && (
            <span className="ml-auto shrink-0 rounded-[4px] bg-brand-wash px-1.5 text-brand-ink text-xs">
              {t('is_on_this', { name: isHere })}
            </span>
          )}
        </span>
      </td>
      <td className="px-2" title={location}>
        <span className="flex items-center gap-1">
          {location && <LocationIcon size={14} aria-hidden className="shrink-0 text-ink-3" />}
          <span className="line-clamp-2 min-w-0 leading-[1.15] [overflow-wrap:anywhere]">{location}</span>
        </span>
      </td>
      <td className="px-2" title={row.providers}>
        <span className="line-clamp-2 leading-[1.15] [overflow-wrap:anywhere]">
          <BoardProviders row={row} names={shortNames(row.providers)} />
        </span>
      </td>
      <td className="px-1 text-center text-ink-2 text-xs" title={row.scheduler?.name}>
        {row.scheduler && (
          <>
            <span aria-hidden>{initialsOf(row.scheduler.name)}</span>
            <span className="sr-only">{row.scheduler.name}</span>
          </>
        )}
      </td>
      {row.cells.map((cell) => (
        <BoardCell
          key={cell.lamp}
          cell={cell}
          hasChanged={hasChanged(row.job_id, cell.lamp)}
          row={row}
          today={today}
          onOpen={onOpen && ((opened, anchor) => onOpen(row, opened, anchor))}
        />
      ))}
      {onOpen && (
        <td className="sticky right-0 bg-sheet px-1">
          <DoNow row={row} onOpen={(opened, anchor) => onOpen(row, opened, anchor)} />
        </td>
      )}
    </tr>
  );
}
