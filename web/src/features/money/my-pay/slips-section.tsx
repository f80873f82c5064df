import { type MyPay, myPayArea } from '@onrecord/contract/money/my-pay';
import { useMutation } from '@tanstack/react-query';
import { fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { myPayTexts } from '../../../lib/texts/my-pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type Slip = MyPay['slips'][number];

/** The payments that went out, each with its slip. */
export function SlipsSection({ slips }: { slips: readonly Slip[] }) {
  const t = useTexts(myPayTexts);
  const { amount, date } = useFormats();
  return (
    <section aria-labelledby="slips-title" className="grid gap-2">
      <h2 id="slips-title" className="font-semibold">
        {t('slips')}
      </h2>
      <DataTable
        dense
        caption={t('slips')}
        rows={slips}
        rowKey={({ transaction_id }) => transaction_id}
        empty={<EmptyState title={t('no_slips')} />}
        columns={[
          { id: 'paid', heading: t('paid'), cell: (slip) => date(slip.paid_on) },
          { id: 'jobs', heading: t('job_count'), align: 'right', cell: (slip) => slip.job_count },
          {
            id: 'by',
            heading: t('by'),
            cell: (slip) => [slip.payment_method_name, slip.reference].filter(Boolean).join(' '),
          },
          { id: 'amount', heading: t('amount'), align: 'right', cell: (slip) => amount(slip.amount) },
          { id: 'pdf', heading: t('slip'), align: 'right', cell: (slip) => <SlipButton slip={slip} /> },
        ]}
      />
    </section>
  );
}

function SlipButton({ slip }: { slip: Slip }) {
  const t = useTexts(myPayTexts);
  const { date } = useFormats();
  const print = useMutation({
    mutationFn: () => fetchFile(myPayArea.printPaySlip, { body: { transaction_id: slip.transaction_id } }),
    onSuccess: saveFile,
  });
  return (
    <button
      type="button"
      aria-label={t('slip_of', { date: date(slip.paid_on) })}
      aria-busy={print.isPending}
      onClick={() => !print.isPending && print.mutate()}
      className="font-semibold text-brand-ink hover:underline roomy:min-h-11"
    >
      {t('pdf')}
    </button>
  );
}
