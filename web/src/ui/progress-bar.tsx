import { Progress } from '@base-ui/react/progress';
import { clsx } from 'clsx';

interface ProgressBarProps {
  label: string;
  /** From 0 to 100, or null while the end is not known. */
  value: number | null;
  tone?: 'brand' | 'ok' | 'bad';
  /** Keep the label for screen readers only. */
  hideLabel?: boolean;
}

const fills = { brand: 'bg-brand', ok: 'bg-ok', bad: 'bg-bad' };

export function ProgressBar({ label, value, tone = 'brand', hideLabel = false }: ProgressBarProps) {
  return (
    <Progress.Root value={value} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      <Progress.Label className={clsx('min-w-0 truncate text-sm', hideLabel && 'sr-only')}>{label}</Progress.Label>
      <Progress.Value className={clsx('text-sm text-ink-2', hideLabel && 'sr-only')} />
      <Progress.Track className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunk">
        <Progress.Indicator
          className={clsx('block h-full rounded-full', fills[tone], value === null && 'w-1/3 animate-pulse')}
        />
      </Progress.Track>
    </Progress.Root>
  );
}
