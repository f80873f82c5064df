import type { BulkAction, BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { Chosen, NamedRow } from '../../../list/selection/selection.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { type BulkRequest, type LeftOut, useBulk, useBulkActions } from './use-bulk.ts';

const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm);
const LetterForm = lazyPart(async () => (await import('./letter-form.tsx')).LetterForm);
const LeftOutPanel = lazyPart(async () => (await import('./left-out-panel.tsx')).LeftOutPanel);

const LABELS = {
  salesperson: 'assign_salesperson',
  status: 'change_status',
  note: 'add_note',
  notify: 'notify',
} as const satisfies Readonly<Record<BulkAction, string>>;

type BulkActionRequest = Chosen<NamedRow> & { readonly action: BulkAction };

/**
 * Changing the chosen rows of a list: `list` goes to the list, what can be done with them and the way back among its actions,
 * and `dialogs` beside it, where they outlive the selection. Nothing of it for those who may not.
 */
export function useBulkPanel<Row>(entityType: BulkEntityType, named: (row: Row) => NamedRow) {
  const actions = useBulkActions(entityType);
  const [request, setRequested] = useState<BulkActionRequest | null>(null);
  const [left, setLeft] = useState<LeftOut | null>(null);
  const { change, undo } = useBulk(setLeft);
  if (actions.length === 0) return { list: {}, dialogs: null };
  const bulk = (chosen: Chosen<Row>) => (
    <ChangeMenu
      entityType={entityType}
      actions={actions}
      onAction={(action) => setRequested({ ...chosen, rows: chosen.rows.map(named), action })}
    />
  );
  return {
    list: { bulk, actions: <HistoryPanel onUndo={undo} /> },
    dialogs: (
      <>
        {request && (
          <RequestedForm entityType={entityType} {...request} onClose={() => setRequested(null)} onChange={change} />
        )}
        {left && <LeftOutPanel left={left} onClose={() => setLeft(null)} />}
      </>
    ),
  };
}

interface RequestedFormProps extends BulkActionRequest {
  entityType: BulkEntityType;
  onChange: (request: BulkRequest) => Promise<void>;
  onClose: () => void;
}

function RequestedForm({ entityType, action, rows: chosen, clear, onChange, onClose }: RequestedFormProps) {
  const rows = [...chosen];
  const save = async (change: BulkRequest['change']) => {
    await onChange({ noun: entityType, rows, change });
    clear();
  };
  if (action === 'notify') return <LetterForm entityType={entityType} rows={rows} onChange={save} onClose={onClose} />;
  return <ChangeForm entityType={entityType} action={action} count={rows.length} onChange={save} onClose={onClose} />;
}

interface ChangeMenuProps {
  entityType: BulkEntityType;
  actions: readonly BulkAction[];
  onAction: (action: BulkAction) => void;
}

/** People of jobs are notified, people themselves are written to. */
const labelOf = (entityType: BulkEntityType, action: BulkAction) =>
  action === 'notify' && entityType !== 'job' ? 'write_many' : LABELS[action];

function ChangeMenu({ entityType, actions, onAction }: ChangeMenuProps) {
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
