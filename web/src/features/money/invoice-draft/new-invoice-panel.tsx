import { invoiceDraftArea } from '@onrecord/contract/money/invoice-draft';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { invoiceDraftTexts } from '../../../lib/texts/invoice-draft.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import type { InvoiceStart } from './invoice-start.ts';

/** Whether the viewer writes invoices. */
function useMayWrite(): boolean {
  const can = useCan();
  return isStaff(useSession().user_type) && can('clientinvoices', 'add');
}

/** Begins an invoice that no worksheet stands behind, of a record or of nothing. */
export function NewInvoiceButton({ start, size = 'md' }: { start: InvoiceStart; size?: 'sm' | 'md' }) {
  const t = useTexts(invoiceDraftTexts);
  if (!useMayWrite()) return null;
  return (
    <Link to={paths.newInvoice()} search={start} className={buttonClass('outline', size)}>
      {t('new_invoice')}
    </Link>
  );
}

/** The drafts that wait to be issued, to go on with. */
export function OpenDraftsMenu() {
  const t = useTexts(invoiceDraftTexts);
  const mayWrite = useMayWrite();
  const { data } = useQuery({
    queryKey: ['invoice_draft', 'open'],
    queryFn: ({ signal }) => call(invoiceDraftArea.getOpenDrafts, { signal }),
    enabled: mayWrite,
    meta: { shows: ['client_invoice'] },
  });
  const drafts = data?.data ?? [];
  if (drafts.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button>
          {t('drafts', { count: drafts.length })}
          <ChevronDownIcon size={14} aria-hidden />
        </Button>
      }
    >
      {drafts.map((draft) => (
        <MenuItem key={draft.invoice_draft_id} render={<Link to={paths.invoiceDraft(draft.invoice_draft_id)} />}>
          {[
            draft.client_name,
            draft.case_name,
            draft.corrects_number === null ? '' : t('draft_corrects', { number: draft.corrects_number }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </MenuItem>
      ))}
    </Menu>
  );
}
