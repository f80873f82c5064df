import { clsx } from 'clsx';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-3 animate-pulse rounded bg-sunk', className)} />;
}

/** A block of waiting lines of uneven length, announced once as loading. */
export function SkeletonLines({ count = 4, label }: { count?: number; label: string }) {
  const widths = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3'];
  return (
    <div role="status" aria-label={label} className="grid gap-3 py-1">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={widths[line % widths.length]} />
      ))}
    </div>
  );
}
