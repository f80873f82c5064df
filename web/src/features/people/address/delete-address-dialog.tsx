import { type AddressRow, addressArea } from '@onrecord/contract/people/address';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

/** Asks before an address is taken out of the book. */
export function DeleteAddress({ row, onClose }: { row: AddressRow; onClose: () => void }) {
  const t = useTexts(recordTexts);
  const client = useQueryClient();
  const remove = async () => {
    try {
      const { message } = await call(addressArea.remove, { params: { id: row.address_id } });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: listKey('address') });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('delete_title', { name: row.address1 ?? '' })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={remove}
    >
      {t('delete_hint')}
    </ConfirmDialog>
  );
}
