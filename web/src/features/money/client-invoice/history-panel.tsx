import { recordHistoryTexts } from '../../../lib/texts/record-history.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordHistoryPart } from '../../../record/history-tab.tsx';

/** Who did what to an invoice, the newest first. */
export function HistoryPanel({ invoiceId }: { invoiceId: number }) {
  const t = useTexts(recordHistoryTexts);
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <RecordHistoryPart objectType="invoice" objectId={invoiceId} />
    </section>
  );
}
