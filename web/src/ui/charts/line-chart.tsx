import { ChartFrame, type ChartMark, GridLines, Mark } from './chart-frame.tsx';
import { rangeTicks } from './scale.ts';

/** A point of a line; null where the value is not known, where the line breaks. */
export interface ChartPoint extends ChartMark {
  readonly value: number | null;
  readonly short: string;
}

interface LineChartProps {
  summary: string;
  points: readonly ChartPoint[];
  height?: number;
  /** No value is above it, and no line of the scale. */
  most?: number;
  tick: (value: number) => string;
  onOpen: (href: string) => void;
  table?: Parameters<typeof ChartFrame>[0]['table'];
}

const LEFT = 52;
const RIGHT = 52;
const TOP = 14;
const FOOT = 22;

/** A line over time whose last point carries its figure. */
export function LineChart({ summary, points, height = 276, most, tick, onOpen, table }: LineChartProps) {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const ticks = known.length > 0 ? rangeTicks(known, most) : [0, 1];
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const base = height - FOOT;
  const y = (value: number) => base - ((value - low) / (high - low || 1)) * (base - TOP);
  const end = points.findLastIndex(({ value }) => value !== null);
  return (
    <ChartFrame summary={summary} height={height} onOpen={onOpen} table={table}>
      {(width) => {
        const step = (width - LEFT - RIGHT) / Math.max(points.length - 1, 1);
        const x = (at: number) => LEFT + step * at;
        const path = points
          .map(({ value }, at) => {
            if (value === null) return '';
            const begins = at === 0 || points[at - 1]?.value === null;
            return `${begins ? 'M' : 'L'}${x(at)},${y(value)}`;
          })
          .join('');
        const last = points[end];
        const every = Math.ceil(points.length / Math.max(Math.floor((width - LEFT - RIGHT) / 56), 1));
        return (
          <>
            <GridLines width={width - RIGHT + 8} left={LEFT} lines={ticks.map((value) => [y(value), tick(value)])} />
            <path d={path} fill="none" stroke="var(--chart)" strokeWidth={2} strokeLinejoin="round" />
            {points.map((point, at) => (
              <Mark key={point.key} mark={point}>
                <rect x={x(at) - step / 2} y={0} width={Math.max(step, 12)} height={height} fill="transparent" />
                {point.value !== null && (
                  <circle
                    className="bar"
                    cx={x(at)}
                    cy={y(point.value)}
                    r={at === end ? 4.5 : 3}
                    fill={at === end ? 'var(--chart)' : 'var(--sheet)'}
                    stroke="var(--chart)"
                    strokeWidth={1.5}
                  />
                )}
                {(points.length - 1 - at) % every === 0 && (
                  <text x={x(at)} y={height - 4} textAnchor="middle" fill="var(--ink-3)">
                    {point.short}
                  </text>
                )}
              </Mark>
            ))}
            {last?.value !== null && last !== undefined && (
              <text x={x(end) + 9} y={y(last.value) + 4} fontWeight={700} fill="var(--ink)">
                {tick(last.value)}
              </text>
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
