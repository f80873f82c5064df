import { ChartFrame, type ChartMark, Mark } from './chart-frame.tsx';

/** A row with its bar, its figure, and a grey remark after that. */
export interface RowBar extends ChartMark {
  readonly value: number;
  readonly figure: string;
  readonly note?: string | undefined;
  readonly isBad?: boolean | undefined;
}

interface RowBarsProps {
  summary: string;
  rows: readonly RowBar[];
  row?: number;
  /** Room for the words at the left; 0 lays the bar behind them, so that no name is cut short by it. */
  left?: number;
  figureWidth?: number;
  noteWidth?: number;
  onOpen: (href: string) => void;
  table?: Parameters<typeof ChartFrame>[0]['table'];
}

/** About so many pixels a letter takes. */
const LETTER = 6.4;

/** What lies between a figure and its remark at least, in pixels. */
const NOTE_GAP = 8;

const cut = (text: string, room: number) => {
  const most = Math.floor(room / LETTER);
  return text.length > most ? `${text.slice(0, Math.max(most - 1, 1))}…` : text;
};

/** Bars lying under each other: ages, top tens, whatever has names. */
export function RowBars({
  summary,
  rows,
  row = 27,
  left = 0,
  figureWidth = 96,
  noteWidth = 0,
  onOpen,
  table,
}: RowBarsProps) {
  const most = Math.max(...rows.map(({ value }) => value), 0) || 1;
  // A company's own word may be longer than the usual one: the figure stands before all of the remark.
  const noteRoom = Math.max(noteWidth, ...rows.map(({ note = '' }) => (note ? note.length * LETTER + NOTE_GAP : 0)));
  return (
    <ChartFrame summary={summary} height={Math.max(rows.length, 1) * row} onOpen={onOpen} table={table}>
      {(width) => {
        const room = Math.max(width - left - figureWidth - noteRoom - 8, 8);
        const isBehind = left === 0;
        return rows.map((one, at) => {
          const top = at * row;
          const long = Math.max((Math.max(one.value, 0) / most) * room, one.value > 0 ? 2 : 0);
          const tone = one.isBad ? 'var(--bad)' : isBehind ? 'var(--chart-soft)' : 'var(--chart)';
          return (
            <Mark key={one.key} mark={one}>
              <rect x={0} y={top} width={width} height={row} fill="transparent" />
              {isBehind ? (
                <rect className="bar" x={0} y={top + 1} width={long} height={row - 2} rx={2} fill={tone} />
              ) : (
                <rect className="bar" x={left} y={top + row / 2 - 5} width={long} height={10} rx={1.5} fill={tone} />
              )}
              <text x={isBehind ? 6 : 0} y={top + row / 2 + 4} className="text-sm" fill="var(--ink)">
                {cut(one.label, isBehind ? room : left - 8)}
              </text>
              <text
                x={width - noteRoom}
                y={top + row / 2 + 4}
                textAnchor="end"
                className="text-sm"
                fontWeight={600}
                fill={one.isBad ? 'var(--bad)' : 'var(--ink)'}
              >
                {one.figure}
              </text>
              {one.note !== undefined && (
                <text x={width} y={top + row / 2 + 4} textAnchor="end" fill="var(--ink-3)">
                  {one.note}
                </text>
              )}
            </Mark>
          );
        });
      }}
    </ChartFrame>
  );
}
