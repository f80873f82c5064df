import { ChartFrame, type ChartMark, Mark } from './chart-frame.tsx';

/** A part of a bar, as wide as its value. */
export interface BarPart extends ChartMark {
  readonly value: number;
  /** A color of the tokens, such as `var(--chart)`. */
  readonly fill: string;
}

interface StackedBarProps {
  summary: string;
  parts: readonly BarPart[];
  height?: number;
  onOpen: (href: string) => void;
}

/** One bar in its parts; what is nothing or less takes no room. The list beneath it has the words. */
export function StackedBar({ summary, parts, height = 52, onOpen }: StackedBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFrame summary={summary} height={height} onOpen={onOpen}>
      {(width) => {
        let x = 0;
        return shown.map((part) => {
          const wide = (part.value / total) * width;
          const at = x;
          x += wide;
          return (
            <Mark key={part.key} mark={part}>
              <rect
                className="bar"
                x={at}
                y={0}
                width={Math.max(wide - 1.5, 2)}
                height={height}
                fill={part.fill}
                rx={2}
              />
            </Mark>
          );
        });
      }}
    </ChartFrame>
  );
}
