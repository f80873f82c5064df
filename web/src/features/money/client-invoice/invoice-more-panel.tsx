import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { ledesArea } from '@onrecord/contract/money/journal';
import { invoiceLinkPath } from '@onrecord/domain/access/link/invoice-link-path';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { fetchFile, saveFile } from '../../../lib/call/client.ts';
import { usePageCommands } from '../../../lib/page/page-commands.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon, MoreIcon } from '../../../ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface OfInvoice {
  invoice: ClientInvoiceDetail;
}

const failed = (error: unknown) => notify({ title: errorText(error), tone: 'bad' });

/** The id by which an invoice is printed: a corrected one by its own, any other by its order. */
export const printedId = ({ corrected_by, client_invoice_id }: ClientInvoiceDetail) =>
  corrected_by === null ? undefined : client_invoice_id;

function useDownload({ order_id, client_invoice_id }: ClientInvoiceDetail) {
  const { company_id } = useSession();
  return useMutation({
    mutationFn: () =>
      fetchFile(clientInvoiceArea.printClientInvoice, { body: { order_id, company_id, client_invoice_id } }),
    onSuccess: saveFile,
    onError: failed,
  });
}

/** The PDF, for readers who have nothing else to do with an invoice than to read and pay it. */
export function DownloadButton({ invoice }: OfInvoice) {
  const t = useTexts(billingTexts);
  const download = useDownload(invoice);
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      <DownloadIcon size={15} aria-hidden />
      {t('download')}
    </Button>
  );
}

interface MoreActionsProps extends OfInvoice {
  onVoid: () => void;
  onWriteOff: () => void;
}

/** What the office does with few invoices: its files, its other forms, writing it off and voiding it. */
export function MoreActions({ invoice, onVoid, onWriteOff }: MoreActionsProps) {
  const t = useTexts(billingTexts);
  const d = useTexts(receiptDeskTexts);
  const can = useCan();
  const download = useDownload(invoice);
  const ledes = useMutation({
    mutationFn: () => fetchFile(ledesArea.exportLedes, { body: { client_invoice_id: invoice.client_invoice_id } }),
    onSuccess: saveFile,
    onError: failed,
  });
  const mayWriteOff = invoice.invoice_status === 'Unpaid' && can('receipts', 'add');
  const mayVoid = can('clientinvoices', 'delete');
  usePageCommands([
    { id: 'download', label: t('download'), run: () => download.mutate() },
    ...(mayWriteOff ? [{ id: 'write-off', label: d('write_off'), run: onWriteOff }] : []),
    ...(mayVoid ? [{ id: 'void', label: t('void'), run: onVoid }] : []),
  ]);
  return (
    <Menu
      align="end"
      trigger={
        <Button busy={download.isPending || ledes.isPending}>
          <MoreIcon size={15} aria-hidden />
          {t('more')}
        </Button>
      }
    >
      <MenuItem onClick={() => download.mutate()}>
        <DownloadIcon size={15} aria-hidden />
        {t('download')}
      </MenuItem>
      {can('clientinvoices', 'edit') && <MenuItem onClick={() => ledes.mutate()}>{t('ledes')}</MenuItem>}
      <OtherForms invoice={invoice} />
      {(mayWriteOff || mayVoid) && <MenuSeparator />}
      {mayWriteOff && <MenuItem onClick={onWriteOff}>{d('write_off')}</MenuItem>}
      {mayVoid && (
        <MenuItem danger onClick={onVoid}>
          {t('void')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** The forms an invoice can be printed in, where the company has more than the one its client gets. */
function OtherForms({ invoice }: OfInvoice) {
  const t = useTexts(billingTexts);
  const { company_id } = useSession();
  const forms = useLookupChoices('invoiceprinttypes').flatMap(({ value, label, letter_template_id }) =>
    typeof letter_template_id === 'number' ? [{ value, label, letter_template_id }] : [],
  );
  if (forms.length < 2) return null;
  const { order_id } = invoice;
  return forms.map(({ value, label, letter_template_id }) => (
    <MenuItem
      key={value}
      render={
        <a
          href={invoiceLinkPath({ company_id, order_id, letter_template_id, client_invoice_id: printedId(invoice) })}
          target="_blank"
          rel="noreferrer"
        >
          {label}
        </a>
      }
    >
      {t('print_as')}: {label}
    </MenuItem>
  ));
}
