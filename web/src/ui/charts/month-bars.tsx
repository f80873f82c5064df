import { useId } from 'react';
import { ChartFrame, type ChartMark, Hatch, Mark } from './chart-frame.tsx';

/** A month: its bar, and the letters beneath it. */
export interface MonthBar extends ChartMark {
  readonly value: number;
  readonly short: string;
  /** The month is not over. */
  readonly isPart: boolean;
}

interface MonthBarsProps {
  summary: string;
  bars: readonly MonthBar[];
  height?: number;
  /** How a value is written above the highest bar and the last one. */
  figure: (value: number) => string;
  onOpen: (href: string) => void;
  table: Parameters<typeof ChartFrame>[0]['table'];
}

const TOP = 16;
const FOOT = 16;

/** Twelve months without a scale: the highest and the last say how many, every bar opens its list. */
export function MonthBars({ summary, bars, height = 76, figure, onOpen, table }: MonthBarsProps) {
  const hatch = useId();
  const high = Math.max(...bars.map(({ value }) => value), 1);
  const highest = bars.findIndex(({ value }) => value === high);
  const base = height - FOOT;
  return (
    <ChartFrame summary={summary} height={height} onOpen={onOpen} table={table}>
      {(width) => {
        const step = width / Math.max(bars.length, 1);
        const bar = Math.min(step * 0.68, 40);
        return (
          <>
            <defs>
              <Hatch id={hatch} paper="var(--brand-wash)" ink="var(--chart)" />
            </defs>
            {bars.map((one, at) => {
              const tall = one.value === 0 ? 1 : Math.max(((base - TOP) * one.value) / high, 2);
              const middle = step * (at + 0.5);
              const isNamed = one.value > 0 && (at === highest || at === bars.length - 1);
              return (
                <Mark key={one.key} mark={one}>
                  <rect x={step * at} y={0} width={step} height={height} fill="transparent" />
                  <rect
                    className="bar"
                    x={middle - bar / 2}
                    y={base - tall}
                    width={bar}
                    height={tall}
                    fill={one.value === 0 ? 'var(--line-2)' : one.isPart ? `url(#${hatch})` : 'var(--chart)'}
                    rx={1.5}
                  />
                  {isNamed && (
                    <text x={middle} y={base - tall - 4} textAnchor="middle" fontWeight={600} fill="var(--ink)">
                      {figure(one.value)}
                    </text>
                  )}
                  <text x={middle} y={height - 3} textAnchor="middle" fill="var(--ink-3)">
                    {one.short}
                  </text>
                </Mark>
              );
            })}
          </>
        );
      }}
    </ChartFrame>
  );
}
