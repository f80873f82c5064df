import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon } from './icons.ts';

const looks: Record<Tone, string> = {
  brand: 'border-brand-ink bg-brand-wash text-brand-ink',
  ok: 'border-ok bg-ok-wash text-ok',
  warn: 'border-warn bg-warn-wash text-warn',
  bad: 'border-bad bg-bad-wash text-bad',
  mute: 'border-line bg-mute-wash text-ink-2',
};

const icons = { brand: InfoIcon, mute: InfoIcon, ok: CheckCircleIcon, warn: AlertIcon, bad: AlertIcon };

interface BannerProps {
  tone?: Tone;
  title: ReactNode;
  /** Where the banner stands for the whole page, its title is the page's heading. */
  heading?: 1;
  children?: ReactNode;
  action?: ReactNode;
  /** Say it to screen readers when it appears: `alert` for trouble, `status` for news. */
  announce?: 'alert' | 'status';
  className?: string;
}

export function Banner({ tone = 'mute', title, heading, children, action, announce, className }: BannerProps) {
  const Icon = icons[tone];
  const Title = heading ? 'h1' : 'p';
  return (
    <div
      role={announce}
      className={clsx('flex items-start gap-2 rounded-card border px-3 py-2.5', looks[tone], className)}
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <Title className="font-semibold">{title}</Title>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}
