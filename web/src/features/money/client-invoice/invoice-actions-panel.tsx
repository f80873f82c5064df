import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { invoiceLinkPath } from '@onrecord/domain/access/link/invoice-link-path';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { exchangeTexts } from '../../../lib/texts/exchange.ts';
import { invoiceDraftTexts } from '../../../lib/texts/invoice-draft.ts';
import { quickPayTexts } from '../../../lib/texts/quick-pay.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EyeIcon } from '../../../ui/icons.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { PayLinkDialog } from '../payment/quick-pay/pay-link-dialog.tsx';
import { MemoDialog } from '../receipt/memo/memo-dialog.tsx';
import { DownloadButton, MoreActions, printedId } from './invoice-more-panel.tsx';
import { PayButton } from './pay-panel.tsx';
import { SendInvoiceButton } from './send-invoice-panel.tsx';
import { VoidForm } from './void-form.tsx';

const ForeignReceiptDialog = lazyPart(
  async () => (await import('../exchange/foreign-receipt-dialog.tsx')).ForeignReceiptDialog,
);

/** What can be done with an invoice, by who is looking: read it as PDF, pay it, send it, void it. */
export function InvoiceActionsPanel({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const words = useTexts(invoiceDraftTexts);
  const can = useCan();
  const { company_id, user_type } = useSession();
  const { void: isToBeVoided = false } = useSearch({ strict: false });
  const [voiding, setVoiding] = useState(isToBeVoided && can('clientinvoices', 'delete'));
  const [memo, setMemo] = useState<'amount' | 'write_off' | null>(null);
  const d = useTexts(receiptDeskTexts);
  const q = useTexts(quickPayTexts);
  const [isLinking, setIsLinking] = useState(false);
  const { order_id, client_invoice_id } = invoice;
  const stands = invoice.invoice_status !== 'Voided';
  const mayReceive = stands && invoice.invoice_status === 'Unpaid' && can('receipts', 'add');
  const navigate = useNavigate();
  const search = { client_id: invoice.client_id, client: invoice.client_name, invoices: [client_invoice_id] };
  const staff = isStaff(user_type);
  const isOpen = invoice.invoice_status === 'Unpaid';
  const { foreign } = invoice;
  const x = useTexts(exchangeTexts);
  const [isReceiving, setIsReceiving] = useState(false);
  // What is billed in another currency is not paid online.
  const mayLink = stands && isOpen && !foreign && staff && can('clientinvoices', 'edit');
  const isReplaced = invoice.corrected_by !== null;
  const mayCorrect = stands && staff && !isReplaced && can('clientinvoices', 'add') && can('receipts', 'add');
  const corrects = { corrects_invoice_id: client_invoice_id };
  useLetterKeys({
    r: mayReceive ? () => void navigate({ to: paths.receivePayment(), search }) : undefined,
    l: mayLink ? () => setIsLinking(true) : undefined,
    o: mayCorrect ? () => void navigate({ to: paths.newInvoice(), search: corrects }) : undefined,
    d: stands && can('receipts', 'add') ? () => setMemo('amount') : undefined,
  });
  if (!stands) return null;
  const view = invoiceLinkPath({ company_id, order_id, letter_template_id: 0, client_invoice_id: printedId(invoice) });
  return (
    <>
      <a href={view} target="_blank" rel="noreferrer" className={buttonClass()}>
        <EyeIcon size={15} aria-hidden />
        {t('print')}
      </a>
      {!staff && <DownloadButton invoice={invoice} />}
      <SendInvoiceButton invoice={invoice} />
      {mayLink && (
        <>
          <Button aria-keyshortcuts="L" onClick={() => setIsLinking(true)}>
            {q('pay_link')} <Kbd>L</Kbd>
          </Button>
          <PayLinkDialog
            client_invoice_id={client_invoice_id}
            invoice_number={invoice.invoice_number}
            open={isLinking}
            onClose={() => setIsLinking(false)}
          />
        </>
      )}
      {mayCorrect && (
        <Link to={paths.newInvoice()} search={corrects} aria-keyshortcuts="O" className={buttonClass()}>
          {words('correct')} <Kbd>O</Kbd>
        </Link>
      )}
      {can('receipts', 'add') && (
        <Button aria-keyshortcuts="D" onClick={() => setMemo('amount')}>
          {d('credit')} <Kbd>D</Kbd>
        </Button>
      )}
      {mayReceive && foreign && (
        <Button variant="solid" onClick={() => setIsReceiving(true)}>
          {x('receive_in', { currency: foreign.currency_code })}
        </Button>
      )}
      {mayReceive && (
        <Link to={paths.receivePayment()} search={search} className={buttonClass(foreign ? undefined : 'solid')}>
          {t('receive_payment')} <Kbd>R</Kbd>
        </Link>
      )}
      {user_type === 'contact' && isOpen && !foreign && can('cart', 'add') && (
        <PayButton invoiceIds={[client_invoice_id]} label={t('pay_now')} />
      )}
      {staff && (
        <MoreActions invoice={invoice} onVoid={() => setVoiding(true)} onWriteOff={() => setMemo('write_off')} />
      )}
      <VoidForm invoice={invoice} open={voiding} onClose={() => setVoiding(false)} />
      {isReceiving && foreign && (
        <Suspense fallback={null}>
          <ForeignReceiptDialog
            client_invoice_id={client_invoice_id}
            invoice_number={invoice.invoice_number}
            currency_code={foreign.currency_code}
            onClose={() => setIsReceiving(false)}
          />
        </Suspense>
      )}
      {memo && <MemoDialog invoice={invoice} start={memo} onClose={() => setMemo(null)} />}
    </>
  );
}
