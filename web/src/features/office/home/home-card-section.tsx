import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { homeTexts } from '../../../lib/texts/home.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, CheckCircleIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface HomeCardProps<Data> {
  title: string;
  aside?: ReactNode;
  /** Where all of it is. */
  link?: { readonly label: string; readonly href: string } | undefined;
  query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  /** So many lines are drawn while it loads: about as high as it will be. */
  lines?: number;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A card of a home: it loads, fails and is read again alone. */
export function HomeCard<Data>({ title, aside, link, query, lines = 4, className, children }: HomeCardProps<Data>) {
  const t = useTexts(homeTexts);
  const id = useId();
  const { data, isError } = query;
  return (
    <section
      aria-labelledby={id}
      className={clsx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1', className)}
    >
      <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside && <span className="min-w-0 truncate text-ink-2 text-sm">{aside}</span>}
        {link && (
          <Link
            to={link.href}
            className="ml-auto inline-flex items-center text-brand-ink text-sm hover:underline roomy:min-h-11"
          >
            {link.label}
          </Link>
        )}
      </div>
      <div className="min-w-0 overflow-hidden rounded-card border border-line bg-sheet">
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <div className="grid justify-items-center gap-2 p-5 text-center">
            <AlertIcon size={20} aria-hidden className="text-bad" />
            <p className="font-semibold">{t('failed')}</p>
            <Button aria-label={`${t('try_again')}, ${title}`} onClick={() => void query.refetch()}>
              {t('try_again')}
            </Button>
          </div>
        ) : (
          <Waiting lines={lines} />
        )}
      </div>
    </section>
  );
}

/** Bars in about the final height, which appear only where it takes long enough to be noticed. */
function Waiting({ lines }: { lines: number }) {
  const t = useTexts(homeTexts);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="p-3" style={{ minHeight: lines * 36 }}>
      {isLong && <SkeletonLines label={t('loading')} count={lines} />}
    </div>
  );
}

/** Nothing to do is good news; nothing there yet says what comes here, and how it begins. */
export function HomeEmpty({
  title,
  hint,
  action,
  good = false,
}: {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  good?: boolean;
}) {
  return (
    <div className="grid justify-items-center gap-1 p-5 text-center">
      {good && <CheckCircleIcon size={20} aria-hidden className="text-ok" />}
      <p className="font-semibold">{title}</p>
      {hint && <p className="text-ink-2 text-sm">{hint}</p>}
      {action}
    </div>
  );
}

interface HomeRowProps {
  children: ReactNode;
  end?: ReactNode;
  className?: string;
  /** Whether its end is short enough to stand beside it on a phone too. */
  isShort?: boolean;
  /** Whether it is one line of text on a desk. */
  isDense?: boolean;
}

/** One line of a card. On phones its end stands beneath it, unless it is short. */
export function HomeRow({ children, end, className, isShort = false, isDense = false }: HomeRowProps) {
  return (
    <li className={clsx('border-line border-b last:border-0', className)}>
      <div
        className={clsx(
          'flex items-center gap-x-3 gap-y-1.5 px-3',
          isDense ? 'min-h-8 py-0.5 max-sm:py-1.5' : 'min-h-9 py-1.5',
          !isShort && 'flex-wrap sm:flex-nowrap',
        )}
      >
        <div className={clsx('min-w-0 grow', isShort ? 'basis-0' : 'basis-full sm:basis-0')}>{children}</div>
        {end && (
          <div className={clsx('flex shrink-0 items-center gap-2 empty:hidden', !isShort && 'flex-wrap max-sm:w-full')}>
            {end}
          </div>
        )}
      </div>
    </li>
  );
}
