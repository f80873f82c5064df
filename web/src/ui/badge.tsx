import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useKitFormats } from './kit-context.tsx';

export type Tone = 'brand' | 'ok' | 'warn' | 'bad' | 'mute';

export const toneClass: Record<Tone, string> = {
  brand: 'bg-brand-wash text-brand-ink',
  ok: 'bg-ok-wash text-ok',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  mute: 'bg-mute-wash text-ink-2',
};

/** A status in ink on wash. The text carries the meaning; the colour only helps the eye. */
export function Badge({
  tone = 'mute',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-[4px] px-1.5 text-xs/[18px] font-semibold',
        toneClass[tone],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}

/** A bare number beside a heading, tab or menu. */
export function CountBadge({ count, tone = 'brand' }: { count: number; tone?: Tone }) {
  const { showCount } = useKitFormats();
  return (
    <span className={clsx('rounded-[4px] px-1 text-xs/[16px] font-bold', toneClass[tone])}>{showCount(count)}</span>
  );
}
