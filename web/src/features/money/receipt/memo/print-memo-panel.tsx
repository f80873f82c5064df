import { memoArea } from '@onrecord/contract/money/receipt';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../../lib/call/api-error.ts';
import { fetchFile, saveFile } from '../../../../lib/call/client.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DownloadIcon } from '../../../../ui/icons.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

/** The PDF of a posted credit memo. */
export function PrintMemoPanel({ transactionId, size }: { transactionId: number; size?: 'sm' }) {
  const t = useTexts(receiptDeskTexts);
  const print = useMutation({
    mutationFn: () => fetchFile(memoArea.printMemo, { body: { transaction_id: transactionId } }),
    onSuccess: saveFile,
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  return (
    <Button size={size} busy={print.isPending} onClick={() => print.mutate()}>
      <DownloadIcon size={15} aria-hidden />
      {t('print_memo')}
    </Button>
  );
}
