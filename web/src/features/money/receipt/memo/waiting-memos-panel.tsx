import { Link } from '@tanstack/react-router';
import { paths } from '../../../../lib/paths.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useWaitingMemos } from './use-waiting-memos.ts';

/** How many credits and write-offs wait for a second person, as a card of the start page; nothing while none does. */
export function WaitingMemosPanel() {
  const t = useTexts(receiptDeskTexts);
  const { data } = useWaitingMemos();
  if (!data || data.data.length === 0) return null;
  return (
    <li>
      <Link
        to={paths.approvals()}
        className="flex h-full min-h-20 flex-col justify-between gap-1 rounded-card border border-line bg-sheet p-3 hover:border-line-2 hover:bg-sunk"
      >
        <span className="text-ink-2 text-sm">{t('approvals_count')}</span>
        <span className="title-serif text-2xl leading-none text-ink">{data.data.length}</span>
      </Link>
    </li>
  );
}
