import type { ResultOf } from '@onrecord/contract/core/entry';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { paymentArea } from '@onrecord/contract/money/payment';
import { useEffect, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { quickPayTexts } from '../../../../lib/texts/quick-pay.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';

interface PayLinkDialogProps {
  client_invoice_id: number;
  invoice_number: number;
  open: boolean;
  onClose: () => void;
}

/** Copies, mails or ends the pay link of an invoice. Who opened it stands in the history of the invoice. */
export function PayLinkDialog({ client_invoice_id, invoice_number, open, onClose }: PayLinkDialogProps) {
  const t = useTexts(quickPayTexts);
  const [link, setLink] = useState<ResultOf<typeof paymentArea.makePayLink> | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!open) return;
    setLink(null);
    setProblem('');
    call(paymentArea.makePayLink, { body: { client_invoice_id } }).then(setLink, (error: unknown) =>
      setProblem(errorText(error)),
    );
  }, [open, client_invoice_id]);
  const act = async (request: Promise<{ message: string }>) => {
    try {
      notify({ title: (await request).message, tone: 'ok' });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link?.url ?? '');
    notify({ title: t('copied'), tone: 'ok' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('link_title', { number: invoice_number })}
      description={t('link_hint')}
      footer={
        <>
          <Button onClick={() => void act(call(paymentArea.endPayLinks, { body: { client_invoice_id } }))}>
            {t('end')}
          </Button>
          <Button onClick={() => void act(call(clientInvoiceArea.sendInvoice, { body: { client_invoice_id } }))}>
            {t('mail')}
          </Button>
          <Button variant="solid" disabled={!link} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="bad" title={problem} announce="alert" />}
      {!link && !problem && <SkeletonLines label={t('making')} />}
      {link && (
        <div className="grid gap-4">
          <TextField label={t('pay_link')} readOnly value={link.url} onFocus={(event) => event.target.select()} />
          <svg
            role="img"
            aria-label={t('link_qr')}
            viewBox={`0 0 ${link.qr.size} ${link.qr.size}`}
            className="size-40 justify-self-center bg-white"
            shapeRendering="crispEdges"
          >
            <path d={link.qr.path} fill="#000" />
          </svg>
        </div>
      )}
    </Dialog>
  );
}
