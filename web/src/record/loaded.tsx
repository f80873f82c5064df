import type { ReactNode } from 'react';
import { errorText } from '../lib/call/api-error.ts';
import { shellTexts } from '../lib/texts/shell.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A page about one record: waiting lines, then the page; or why there is none, and a second try. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTexts(shellTexts);
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div role="alert" className="p-4">
        <EmptyState
          heading={1}
          title={errorText(query.error)}
          action={<Button onClick={() => void query.refetch()}>{t('try_again')}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-[864px] p-4">
      <SkeletonLines label={t('loading')} count={8} />
    </div>
  );
}
