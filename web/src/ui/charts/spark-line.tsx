interface SparkLineProps {
  /** In their order; null where nothing is known. */
  values: readonly (number | null)[];
  label: string;
  tone?: 'chart' | 'bad';
}

const WIDTH = 92;
const HEIGHT = 20;
const EDGE = 3;

/** A few months as a line without a scale, its last point marked: whether it rises. */
export function SparkLine({ values, label, tone = 'chart' }: SparkLineProps) {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  if (known.length < 2) return <span className="text-ink-3">–</span>;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const x = (at: number) => EDGE + ((WIDTH - 2 * EDGE) * at) / (values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const points = values.flatMap((value, at) => (value === null ? [] : [[x(at), y(value)] as const]));
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} className="block overflow-visible">
      <polyline
        points={points.map(([px, py]) => `${px},${py}`).join(' ')}
        fill="none"
        stroke={`var(--${tone})`}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={endX} cy={endY} r={2.5} fill={`var(--${tone})`} />
    </svg>
  );
}
