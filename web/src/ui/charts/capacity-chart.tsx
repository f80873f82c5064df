import { useId } from 'react';
import { ChartFrame, type ChartMark, GridLines, Hatch, Mark } from './chart-frame.tsx';
import { niceTicks } from './scale.ts';

/** A day with its work by how far it is covered, and how much could be done. */
export interface CapacityBar extends ChartMark {
  readonly confirmed: number;
  readonly waiting: number;
  readonly uncovered: number;
  readonly working: number;
  /** Two lines beneath the bar. */
  readonly short: readonly [string, string];
  readonly isFirst?: boolean | undefined;
}

interface CapacityChartProps {
  summary: string;
  bars: readonly CapacityBar[];
  height?: number;
  onOpen: (href: string) => void;
  table?: Parameters<typeof ChartFrame>[0]['table'];
}

const LEFT = 36;
const TOP = 16;
const FOOT = 34;

/** Confirmed is solid, waiting is hatched, uncovered is dashed: readable without color. The tick is what could be done. */
export function CapacityChart({ summary, bars, height = 246, onOpen, table }: CapacityChartProps) {
  const waits = useId();
  const sumOf = ({ confirmed, waiting, uncovered }: CapacityBar) => confirmed + waiting + uncovered;
  const ticks = niceTicks(Math.max(...bars.flatMap((bar) => [sumOf(bar), bar.working]), 0), 2);
  const most = ticks.at(-1) ?? 1;
  const base = height - FOOT;
  const y = (value: number) => base - (value / most) * (base - TOP);
  const tall = (value: number) => base - y(value);
  return (
    <ChartFrame summary={summary} height={height} onOpen={onOpen} table={table}>
      {(width) => {
        const step = (width - LEFT) / Math.max(bars.length, 1);
        const wide = Math.min(step * 0.62, 40);
        return (
          <>
            <defs>
              <Hatch id={waits} paper="var(--warn-wash)" ink="var(--warn)" />
            </defs>
            <GridLines width={width} left={LEFT} lines={ticks.map((value) => [y(value), String(value)])} />
            {bars.map((bar, at) => {
              const x = LEFT + step * at + (step - wide) / 2;
              const middle = x + wide / 2;
              const sum = sumOf(bar);
              const isOver = sum > bar.working;
              const top = Math.abs(y(sum) - y(bar.working)) < 14 ? Math.min(y(sum), y(bar.working)) : y(sum);
              return (
                <Mark key={bar.key} mark={bar}>
                  <rect x={LEFT + step * at} y={0} width={step} height={height} fill="transparent" />
                  <rect
                    className="bar"
                    x={x}
                    y={y(bar.confirmed)}
                    width={wide}
                    height={tall(bar.confirmed)}
                    fill="color-mix(in oklab, var(--ok) 78%, var(--sheet))"
                    rx={1}
                  />
                  <rect
                    className="bar"
                    x={x}
                    y={y(bar.confirmed + bar.waiting)}
                    width={wide}
                    height={Math.max(tall(bar.waiting) - 0.5, 0)}
                    fill={`url(#${waits})`}
                    rx={1}
                  />
                  {bar.uncovered > 0 && (
                    <rect
                      className="bar"
                      x={x + 0.75}
                      y={y(sum) + 0.25}
                      width={wide - 1.5}
                      height={Math.max(tall(bar.uncovered) - 1.5, 1)}
                      fill="var(--bad-wash)"
                      stroke="var(--bad)"
                      strokeWidth={1.5}
                      strokeDasharray="3 2"
                      rx={1}
                    />
                  )}
                  <line
                    x1={x - 4}
                    x2={x + wide + 4}
                    y1={y(bar.working)}
                    y2={y(bar.working)}
                    stroke="var(--ink)"
                    strokeWidth={1.5}
                  />
                  {sum > 0 && (
                    <text
                      x={middle}
                      y={top - 4}
                      textAnchor="middle"
                      fontWeight={600}
                      fill={isOver ? 'var(--bad)' : 'var(--ink)'}
                    >
                      {sum}
                    </text>
                  )}
                  <text
                    x={middle}
                    y={base + 14}
                    textAnchor="middle"
                    fontWeight={bar.isFirst ? 700 : 400}
                    fill="var(--ink-2)"
                  >
                    {bar.short[0]}
                  </text>
                  <text x={middle} y={base + 28} textAnchor="middle" fill="var(--ink-3)">
                    {bar.short[1]}
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
