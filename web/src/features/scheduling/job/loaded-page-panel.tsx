import type { ReactNode } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface LoadedPageProps {
  isPending: boolean;
  error: unknown;
  children: () => ReactNode;
}

/** A page about one record: waiting lines, then the page, or why there is none and a way on. */
export function LoadedPage({ isPending, error, children }: LoadedPageProps) {
  const t = useTexts(jobTexts);
  if (error) {
    const isMissing = error instanceof ApiError && [400, 404].includes(error.statusCode);
    return (
      <div role="alert" className="p-4">
        <EmptyState
          title={isMissing ? t('not_found') : errorText(error)}
          hint={isMissing ? t('not_found_hint') : undefined}
          action={
            <a href={paths.list('job')} className={buttonClass('solid')}>
              {t('to_list')}
            </a>
          }
        />
      </div>
    );
  }
  if (isPending)
    return (
      <div className="mx-auto max-w-[864px] p-4">
        <SkeletonLines label={t('loading')} count={8} />
      </div>
    );
  return children();
}
