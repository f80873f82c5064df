import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { ledesArea } from '@onrecord/contract/money/journal';
import { invoiceLinkPath } from '@onrecord/domain/access/link/invoice-link-path';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call, fetchFile, saveFile } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { invoiceDraftTexts } from '../../../lib/texts/invoice-draft.ts';
import { quickPayTexts } from '../../../lib/texts/quick-pay.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLetterKeys } from '../../../lib/use-letter-keys.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ChevronDownIcon, DownloadIcon, EyeIcon, MailIcon } from '../../../ui/icons.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PayLinkDialog } from '../payment/quick-pay/pay-link-dialog.tsx';
import { MemoDialog } from '../receipt/memo/memo-dialog.tsx';
import { PayButton } from './pay-panel.tsx';
import { VoidForm } from './void-form.tsx';

const failed = (error: unknown) => notify({ title: errorText(error), tone: 'bad' });

/** What can be done with an invoice, by who is looking: read it as PDF, pay it, send it, void it. */
export function InvoiceActionsPanel({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const words = useTexts(invoiceDraftTexts);
  const can = useCan();
  const { company_id, user_type } = useSession();
  const [voiding, setVoiding] = useState(false);
  const [memo, setMemo] = useState<'amount' | 'write_off' | null>(null);
  const d = useTexts(receiptDeskTexts);
  const q = useTexts(quickPayTexts);
  const [isLinking, setIsLinking] = useState(false);
  const { order_id, client_invoice_id } = invoice;
  const stands = invoice.invoice_status !== 'Voided';
  const download = useMutation({
    mutationFn: () =>
      fetchFile(clientInvoiceArea.printClientInvoice, { body: { order_id, company_id, client_invoice_id } }),
    onSuccess: saveFile,
    onError: failed,
  });
  const ledes = useMutation({
    mutationFn: () => fetchFile(ledesArea.exportLedes, { body: { client_invoice_id } }),
    onSuccess: saveFile,
    onError: failed,
  });
  const send = useMutation({
    mutationFn: () => call(clientInvoiceArea.sendInvoice, { body: { client_invoice_id } }),
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onError: failed,
  });
  const mayReceive = stands && invoice.invoice_status === 'Unpaid' && can('receipts', 'add');
  const navigate = useNavigate();
  const search = { client_id: invoice.client_id, client: invoice.client_name, invoices: [client_invoice_id] };
  useLetterKeys({ r: mayReceive ? () => void navigate({ to: paths.receivePayment(), search }) : undefined });
  if (!stands) return null;
  const view = invoiceLinkPath({ company_id, order_id, letter_template_id: 0, client_invoice_id: nameOf(invoice) });
  const isOpen = invoice.invoice_status === 'Unpaid';
  const isReplaced = invoice.corrected_by !== null;
  return (
    <>
      <a href={view} target="_blank" rel="noreferrer" className={buttonClass()}>
        <EyeIcon size={15} aria-hidden />
        {t('print')}
      </a>
      {isStaff(user_type) && <PrintAs invoice={invoice} />}
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <DownloadIcon size={15} aria-hidden />
        {t('download')}
      </Button>
      {isStaff(user_type) && can('clientinvoices', 'edit') && (
        <Button busy={ledes.isPending} onClick={() => ledes.mutate()}>
          {t('ledes')}
        </Button>
      )}
      {can('clientinvoices', 'edit') && (
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          <MailIcon size={15} aria-hidden />
          {t('send')}
        </Button>
      )}
      {isOpen && isStaff(user_type) && can('clientinvoices', 'edit') && (
        <>
          <Button onClick={() => setIsLinking(true)}>{q('pay_link')}</Button>
          <PayLinkDialog
            client_invoice_id={client_invoice_id}
            invoice_number={invoice.invoice_number}
            open={isLinking}
            onClose={() => setIsLinking(false)}
          />
        </>
      )}
      {isStaff(user_type) && !isReplaced && can('clientinvoices', 'add') && can('receipts', 'add') && (
        <Link to={paths.newInvoice()} search={{ corrects_invoice_id: client_invoice_id }} className={buttonClass()}>
          {words('correct')}
        </Link>
      )}
      {can('receipts', 'add') && (
        <>
          <Button onClick={() => setMemo('amount')}>{d('credit')}</Button>
          {isOpen && <Button onClick={() => setMemo('write_off')}>{d('write_off')}</Button>}
        </>
      )}
      {can('clientinvoices', 'delete') && <Button onClick={() => setVoiding(true)}>{t('void')}</Button>}
      {mayReceive && (
        <Link to={paths.receivePayment()} search={search} className={buttonClass('solid')}>
          {t('receive_payment')} <Kbd>R</Kbd>
        </Link>
      )}
      {user_type === 'contact' && isOpen && can('cart', 'add') && (
        <PayButton invoiceIds={[client_invoice_id]} label={t('pay_now')} />
      )}
      <VoidForm invoice={invoice} open={voiding} onClose={() => setVoiding(false)} />
      {memo && <MemoDialog invoice={invoice} start={memo} onClose={() => setMemo(null)} />}
    </>
  );
}

/** The id of an invoice that its order does not stand for any more. */
const nameOf = ({ corrected_by, client_invoice_id }: ClientInvoiceDetail) =>
  corrected_by === null ? undefined : client_invoice_id;

/** The forms an invoice can be printed in, where the company has more than the one its client gets. */
function PrintAs({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const { company_id, order_id } = invoice;
  const client_invoice_id = nameOf(invoice);
  const forms = useLookupChoices('invoiceprinttypes').flatMap(({ value, label, letter_template_id }) =>
    typeof letter_template_id === 'number' ? [{ value, label, letter_template_id }] : [],
  );
  if (forms.length < 2) return null;
  return (
    <Menu
      trigger={
        <Button>
          {t('print_as')}
          <ChevronDownIcon size={14} aria-hidden />
        </Button>
      }
    >
      {forms.map(({ value, label, letter_template_id }) => (
        <MenuItem
          key={value}
          render={
            <a
              href={invoiceLinkPath({ company_id, order_id, letter_template_id, client_invoice_id })}
              target="_blank"
              rel="noreferrer"
            />
          }
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
