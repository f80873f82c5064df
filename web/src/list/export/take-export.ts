import { ApiError, errorText } from '../../lib/call/api-error.ts';
import { saveFile } from '../../lib/call/client.ts';
import type { FileOffer } from '../../lib/file/offer-file.ts';
import type { listTexts } from '../../lib/texts/list.ts';
import type { Translate } from '../../lib/texts.ts';
import { notify } from '../../ui/overlays/toast.ts';

/** The notice changes no oftener: faster than this nobody reads. */
const SHOWN_EVERY_MS = 200;

let taken = 0;

/**
 * Takes a file and tells how far it is, in a notice that outlives the page and can end it. Only a whole file is saved; whoever
 * cancels, or loses the way to the server, has none. `wider` is the way out where a page is too narrow for the columns.
 */
export async function takeExport(
  offer: FileOffer,
  t: Translate<(typeof listTexts)['entries']>,
  wider?: { label: string; run: () => void },
): Promise<void> {
  taken += 1;
  const name = `export ${taken}`;
  const ending = new AbortController();
  const action = { label: t('cancel_export'), run: () => ending.abort() };
  const report = (progress: number | null, title: string, description?: string) =>
    notify({ name, title, description, progress, duration: 0, action });
  let shown = 0;
  report(null, t('exporting'));
  try {
    const file = await offer({
      signal: ending.signal,
      onRows: (written, total) => {
        const now = performance.now();
        if (ending.signal.aborted || (now - shown < SHOWN_EVERY_MS && written < total)) return;
        shown = now;
        if (written < total) report((written / total) * 100, t('exporting'), t('export_rows', { written, total }));
        else report(null, t('exporting'), t('export_finishing'));
      },
    });
    ending.signal.throwIfAborted();
    saveFile(file);
    notify({ name, title: t('exported', { file: file.name }), tone: 'ok' });
  } catch (error) {
    if (ending.signal.aborted) notify({ name, title: t('export_cancelled') });
    else {
      const isTooWide = error instanceof ApiError && error.key === 'list.too_wide';
      const action = isTooWide && wider ? { action: wider, duration: 0 } : {};
      notify({ name, title: errorText(error), tone: 'bad', ...action });
    }
  }
}
