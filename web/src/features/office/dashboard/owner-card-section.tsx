import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ownerTexts } from '../../../lib/texts/owner.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface OwnerCardProps<Data> {
  title: string;
  aside?: ReactNode;
  /** Where all of it is. */
  link?: { readonly label: string; readonly href: string };
  /** What chooses what the card shows. */
  choice?: ReactNode;
  query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A card that loads, fails and is asked again alone, in its final height from the beginning. */
export function OwnerCard<Data>({ title, aside, link, choice, query, children }: OwnerCardProps<Data>) {
  const t = useTexts(ownerTexts);
  const id = useId();
  const { data, isError } = query;
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(28px,auto)_minmax(0,1fr)] gap-1"
    >
      <div className={`flex min-w-0 items-center gap-2 ${choice ? 'flex-wrap' : 'max-[359px]:flex-wrap'}`}>
        <h2 id={id} className="shrink-0 font-semibold">
          {title}
        </h2>
        <span className="min-w-0 truncate text-ink-2 text-sm">{aside}</span>
        <span className="ml-auto shrink-0 text-sm max-[359px]:shrink">
          {link && (
            <Link to={link.href} className="inline-flex items-center text-brand-ink hover:underline roomy:min-h-11">
              {link.label}
            </Link>
          )}
          {choice}
        </span>
      </div>
      <div className="min-h-[304px] min-w-0 rounded-card border border-line bg-sheet p-3">
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <div className="grid h-full content-center justify-items-center gap-2">
            <p>{t('failed')}</p>
            <Button onClick={() => void query.refetch()}>{t('try_again')}</Button>
          </div>
        ) : (
          <SkeletonLines label={t('loading')} />
        )}
      </div>
    </section>
  );
}
