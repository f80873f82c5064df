import { errorText } from '../lib/api-error.ts';
import { shellTexts } from '../lib/texts/shell.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of a page that broke: what can be said about it, and two ways on. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useTexts(shellTexts);
  return (
    <div role="alert" className="p-4">
      <EmptyState
        heading={1}
        title={errorText(error)}
        action={
          <>
            <Button variant="solid" onClick={reset}>
              {t('try_again')}
            </Button>
            <Button onClick={() => location.reload()}>{t('reload')}</Button>
          </>
        }
      />
    </div>
  );
}

export function PendingPage() {
  const t = useTexts(shellTexts);
  return (
    <p role="status" className="p-6 text-ink-2">
      {t('loading')}
    </p>
  );
}
