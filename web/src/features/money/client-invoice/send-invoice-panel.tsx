import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useCan } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { MailIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';

interface SendInvoiceProps {
  invoice: { readonly client_invoice_id: number; readonly invoice_number?: number | null | undefined };
  /** Beside other invoices: the button then says which one it sends. */
  isInList?: boolean;
}

/** Mails an invoice to who pays it, for those who may change invoices. */
export function SendInvoiceButton({ invoice, isInList = false }: SendInvoiceProps) {
  const t = useTexts(billingTexts);
  const can = useCan();
  const { client_invoice_id, invoice_number } = invoice;
  const send = useMutation({
    mutationFn: () => call(clientInvoiceArea.sendInvoice, { body: { client_invoice_id } }),
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  if (!can('clientinvoices', 'edit')) return null;
  return (
    <Button
      busy={send.isPending}
      {...(isInList && { size: 'sm', 'aria-label': t('send_invoice', { number: invoice_number ?? 0 }) })}
      onClick={() => send.mutate()}
    >
      <MailIcon size={15} aria-hidden />
      {t('send')}
    </Button>
  );
}
