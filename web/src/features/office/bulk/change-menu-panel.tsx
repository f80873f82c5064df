import type { BulkAction, BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';

const LABELS = {
  salesperson: 'assign_salesperson',
  status: 'change_status',
  note: 'add_note',
  notify: 'notify',
} as const satisfies Readonly<Record<BulkAction, string>>;

interface ChangeMenuProps {
  entityType: BulkEntityType;
  actions: readonly BulkAction[];
  onAction: (action: BulkAction) => void;
}

/** People of jobs are notified, people themselves are written to. */
const labelOf = (entityType: BulkEntityType, action: BulkAction) =>
  action === 'notify' && entityType !== 'job' ? 'write_many' : LABELS[action];

/** What can be done with the chosen rows of a list. */
export function ChangeMenu({ entityType, actions, onAction }: ChangeMenuProps) {
  const t = useTexts(bulkTexts);
  return (
    <Menu
      trigger={
        <Button size="sm" variant="solid">
          {t('change')}
          <ChevronDownIcon size={13} aria-hidden />
        </Button>
      }
    >
      {actions.map((action) => (
        <MenuItem key={action} onClick={() => onAction(action)}>
          {t(labelOf(entityType, action))}
        </MenuItem>
      ))}
    </Menu>
  );
}
