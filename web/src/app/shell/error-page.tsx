import { errorText, isCut, isNotFetched } from '../../lib/call/api-error.ts';
import { withTemporal } from '../../lib/format/temporal.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useOptionalSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readsOffline } from '../session/stored-session.ts';

/** The jobs as they were, in place of a page that cannot be reached. */
export const OfflineJobs = lazyPart(async () => (await withTemporal(import('../lazy/offline-jobs.tsx'))).OfflineJobs);

/** In place of a page that broke: what can be said about it, and two ways on. Without a connection the jobs as they were. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useTexts(shellTexts);
  const session = useOptionalSession();
  const isOffline = isCut(error) || isNotFetched(error) || !navigator.onLine;
  // The router remembers that a page could not be fetched.
  const goOn = isNotFetched(error) ? () => location.reload() : reset;
  if (session && readsOffline(session) && isOffline) return <OfflineJobs reset={goOn} />;
  return (
    <div role="alert" className="p-4">
      <EmptyState
        heading={1}
        title={errorText(error)}
        action={
          <>
            <Button variant="solid" onClick={goOn}>
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
