import type { BulkAction, BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import { useState } from 'react';
import { lazyPart, soonPart } from '../../../lib/page/lazy-part.tsx';
import type { Chosen, NamedRow } from '../../../list/selection/selection.ts';
import { afterFirstPage } from '../../../ui/late-part.ts';
import type { LeftOut } from './use-bulk.ts';
import { useBulkActions } from './use-bulk-actions.ts';

/** As large as the button, so that those beside it stay where they are when it comes. */
const BUTTON = <span aria-busy className="size-8" />;

const ChangeMenu = soonPart(async () => (await import('./change-menu-panel.tsx')).ChangeMenu);
const HistoryPanel = soonPart(async () => (await import('./history-panel.tsx')).HistoryPanel, BUTTON, afterFirstPage);
const RequestedForm = lazyPart(async () => (await import('./requested-form.tsx')).RequestedForm);
const LeftOutPanel = lazyPart(async () => (await import('./left-out-panel.tsx')).LeftOutPanel);

type BulkActionRequest = Chosen<NamedRow> & { readonly action: BulkAction };

/**
 * Changing the chosen rows of a list: `list` goes to the list, what can be done with them and the way back among its actions,
 * and `dialogs` beside it, where they outlive the selection. Nothing of it for those who may not.
 */
export function useBulkPanel<Row>(entityType: BulkEntityType, named: (row: Row) => NamedRow) {
  const actions = useBulkActions(entityType);
  const [request, setRequested] = useState<BulkActionRequest | null>(null);
  const [left, setLeft] = useState<LeftOut | null>(null);
  if (actions.length === 0) return { list: {}, dialogs: null };
  const bulk = (chosen: Chosen<Row>) => (
    <ChangeMenu
      entityType={entityType}
      actions={actions}
      onAction={(action) => setRequested({ ...chosen, rows: chosen.rows.map(named), action })}
    />
  );
  return {
    list: { bulk, actions: <HistoryPanel onLeftOut={setLeft} /> },
    dialogs: (
      <>
        {request && (
          <RequestedForm entityType={entityType} {...request} onClose={() => setRequested(null)} onLeftOut={setLeft} />
        )}
        {left && <LeftOutPanel left={left} onClose={() => setLeft(null)} />}
      </>
    ),
  };
}
