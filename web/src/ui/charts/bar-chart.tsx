import { useId } from 'react';
import { ChartFrame, type ChartMark, GridLines, Hatch, Mark } from './chart-frame.tsx';
import { niceTicks } from './scale.ts';

/** A bar, and a tick across it for what it compares with. */
export interface ChartBar extends ChartMark {
  readonly value: number;
  readonly before?: number | undefined;
  /** Beneath the bar; short. */
  readonly short: string;
  /** The month or week is not over. */
  readonly isPart?: boolean | undefined;
  /** Written above the bar. */
  readonly figure?: string | undefined;
}

interface BarChartProps {
  summary: string;
  bars: readonly ChartBar[];
  height?: number;
  /** How a value reads at the scale. */
  tick: (value: number) => string;
  /** What the ticks across the bars are; nothing where there are none. */
  beforeLabel?: string | undefined;
  onOpen: (href: string) => void;
  table?: Parameters<typeof ChartFrame>[0]['table'];
}

const LEFT = 52;
const TOP = 20;
const FOOT = 20;

/** Upright bars in their order: what is below zero hangs, and what is not over is hatched. */
export function BarChart({ summary, bars, height = 276, tick, beforeLabel, onOpen, table }: BarChartProps) {
  const hatch = useId();
  const all = bars.flatMap(({ value, before }) => [value, before ?? 0]);
  const up = niceTicks(Math.max(...all, 0));
  const below = Math.min(...all, 0);
  const high = up.at(-1) ?? 1;
  const base = height - FOOT;
  const y = (value: number) => base - ((value - below) / (high - below)) * (base - TOP);
  const zero = y(0);
  return (
    <ChartFrame summary={summary} height={height} onOpen={onOpen} table={table}>
      {(width) => {
        const step = (width - LEFT) / Math.max(bars.length, 1);
        const bar = Math.min(step * 0.58, 64);
        return (
          <>
            <defs>
              <Hatch id={hatch} paper="var(--brand-wash)" ink="var(--chart)" />
            </defs>
            <GridLines width={width} left={LEFT} lines={up.map((value) => [y(value), tick(value)])} />
            {bars.map((one, at) => {
              const x = LEFT + step * at + (step - bar) / 2;
              const top = y(Math.max(one.value, 0));
              const middle = x + bar / 2;
              return (
                <Mark key={one.key} mark={one}>
                  <rect x={LEFT + step * at} y={0} width={step} height={height} fill="transparent" />
                  <rect
                    className="bar"
                    x={x}
                    y={top}
                    width={bar}
                    height={Math.max(y(Math.min(one.value, 0)) - top, one.value === 0 ? 0 : 1)}
                    fill={one.value < 0 ? 'var(--bad)' : one.isPart ? `url(#${hatch})` : 'var(--chart)'}
                    rx={1.5}
                  />
                  {one.before !== undefined && one.before > 0 && (
                    <>
                      <line
                        x1={x - 3}
                        x2={x + bar + 3}
                        y1={y(one.before)}
                        y2={y(one.before)}
                        stroke="var(--sheet)"
                        strokeWidth={4}
                      />
                      <line
                        x1={x - 3}
                        x2={x + bar + 3}
                        y1={y(one.before)}
                        y2={y(one.before)}
                        stroke="var(--ink)"
                        strokeWidth={1.5}
                      />
                    </>
                  )}
                  {one.figure && step > 34 && (
                    <text
                      x={middle}
                      y={Math.min(top, y(one.before ?? 0)) - 6}
                      textAnchor="middle"
                      fontWeight={600}
                      fill="var(--ink)"
                    >
                      {one.figure}
                    </text>
                  )}
                  <text
                    x={middle}
                    y={height - 4}
                    textAnchor="middle"
                    fontWeight={one.isPart ? 700 : 400}
                    fill={one.isPart ? 'var(--ink)' : 'var(--ink-3)'}
                  >
                    {one.short}
                  </text>
                </Mark>
              );
            })}
            {below < 0 && <line x1={LEFT} x2={width} y1={zero} y2={zero} stroke="var(--ink-3)" />}
            {beforeLabel && (
              <g>
                <text x={width} y={10} textAnchor="end" fill="var(--ink-2)">{`— ${beforeLabel}`}</text>
              </g>
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
