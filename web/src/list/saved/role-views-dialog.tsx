import { advancedSearchArea, type SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/client.ts';
import { useMessages } from '../../lib/messages/messages.ts';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface RoleViewsDialogProps {
  list: ListName;
  row: SavedSearchRow;
  onClose: () => void;
}

const NONE: readonly { role_id: number; name: string; advanced_search_id: number | null }[] = [];

/** For which roles a list opens with a search. */
export function RoleViewsDialog({ list, row, onClose }: RoleViewsDialogProps) {
  const t = useTexts(listToolTexts);
  const filterTexts = useTexts(listFilterTexts);
  const tMessage = useMessages();
  const queryClient = useQueryClient();
  const queryKey = ['role_views', list];
  const { data: roles = NONE } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(advancedSearchArea.getRoleViews, { body: { list_name: list }, signal }).then(({ data }) => data),
  });
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const id = row.advanced_search_id;
  const before = roles.filter((role) => role.advanced_search_id === id).map(({ role_id }) => role_id);
  const after = chosen ?? before;
  const save = async () => {
    setBusy(true);
    try {
      for (const { role_id } of roles.filter(
        (role) => before.includes(role.role_id) !== after.includes(role.role_id),
      )) {
        const advanced_search_id = after.includes(role_id) ? id : null;
        await call(advancedSearchArea.setRoleView, { body: { list_name: list, role_id, advanced_search_id } });
      }
      onClose();
    } catch (refused) {
      setError(errorText(refused));
      setBusy(false);
    } finally {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ['advanced_search', list] });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={filterTexts('roles_title')}
      description={filterTexts('roles_hint', { name: row.name })}
      footer={
        <>
          <Button onClick={onClose}>{tMessage('general.cancel')}</Button>
          <Button variant="solid" busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <MultiSelectField<number>
        label={filterTexts('roles')}
        error={error}
        options={roles.map(({ role_id, name }) => ({ value: role_id, label: name }))}
        value={after}
        onChange={setChosen}
      />
    </Dialog>
  );
}
