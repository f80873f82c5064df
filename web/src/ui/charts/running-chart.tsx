import { ChartFrame, GridLines } from './chart-frame.tsx';
import { niceTicks } from './scale.ts';

interface RunningChartProps {
  summary: string;
  /** Sums by day; null where the day has not come. */
  now: readonly (number | null)[];
  before: readonly (number | null)[];
  labels: { readonly now: string; readonly before: string };
  height?: number;
  table: Parameters<typeof ChartFrame>[0]['table'];
}

const LEFT = 34;
const RIGHT = 76;
const TOP = 12;
const FOOT = 20;
const NOTHING = () => undefined;

/** Two running counts of a month: the one before as a thin line, this one bold, each named at its end. */
export function RunningChart({ summary, now, before, labels, height = 230, table }: RunningChartProps) {
  const known = [...now, ...before].flatMap((value) => value ?? []);
  const ticks = niceTicks(Math.max(...known, 1), 3);
  const high = ticks.at(-1) ?? 1;
  const base = height - FOOT;
  const y = (value: number) => base - (value / high) * (base - TOP);
  return (
    <ChartFrame summary={summary} height={height} onOpen={NOTHING} table={table}>
      {(width) => {
        const step = (width - LEFT - RIGHT) / Math.max(before.length - 1, 1);
        const x = (at: number) => LEFT + step * at;
        const pathOf = (values: readonly (number | null)[]) =>
          values.map((value, at) => (value === null ? '' : `${at === 0 ? 'M' : 'L'}${x(at)},${y(value)}`)).join('');
        const end = now.findLastIndex((value) => value !== null);
        const last = before.length - 1;
        return (
          <>
            <GridLines width={width - RIGHT + 4} left={LEFT} lines={ticks.map((value) => [y(value), String(value)])} />
            <path d={pathOf(before)} fill="none" stroke="var(--ink-3)" strokeWidth={1.5} />
            <path d={pathOf(now)} fill="none" stroke="var(--chart)" strokeWidth={2.5} strokeLinejoin="round" />
            {end >= 0 && (
              <>
                <circle cx={x(end)} cy={y(now[end] ?? 0)} r={4.5} fill="var(--chart)" />
                <text x={x(end) + 8} y={y(now[end] ?? 0) + 4} className="font-semibold" fill="var(--ink)">
                  {`${now[end]} ${labels.now}`}
                </text>
              </>
            )}
            <text x={x(last) + 6} y={y(before[last] ?? 0) + 4} fill="var(--ink-2)">
              {`${before[last]} ${labels.before}`}
            </text>
          </>
        );
      }}
    </ChartFrame>
  );
}
