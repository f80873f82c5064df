import { type AddressRow, addressArea } from '@onrecord/contract/people/address';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/** Asks before an address is taken out of the book. */
export function DeleteAddress({ row, onClose }: { row: AddressRow; onClose: () => void }) {
  const t = useTexts(recordTexts);
  const { run } = useRemove({
    remove: () => call(addressArea.remove, { params: { id: row.address_id } }),
    stale: [listKey('address')],
  });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('delete_title', { name: row.address1 ?? '' })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={() => run(true)}
    >
      {t('delete_hint')}
    </ConfirmDialog>
  );
}
