import type { BulkAction, BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import type { NamedRow } from '../../../list/selection/selection.ts';
import { type BulkRequest, type LeftOut, useBulk } from './use-bulk.ts';

const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm);
const LetterForm = lazyPart(async () => (await import('./letter-form.tsx')).LetterForm);

interface RequestedFormProps {
  entityType: BulkEntityType;
  action: BulkAction;
  rows: readonly NamedRow[];
  /** Lets the chosen rows go. */
  clear: () => void;
  onLeftOut: (left: LeftOut) => void;
  onClose: () => void;
}

/** The form of one change of many rows. */
export function RequestedForm({ entityType, action, rows: chosen, clear, onLeftOut, onClose }: RequestedFormProps) {
  const { change: send } = useBulk(onLeftOut);
  const rows = [...chosen];
  const save = async (change: BulkRequest['change']) => {
    await send({ noun: entityType, rows, change });
    clear();
  };
  if (action === 'notify') return <LetterForm entityType={entityType} rows={rows} onChange={save} onClose={onClose} />;
  return <ChangeForm entityType={entityType} action={action} count={rows.length} onChange={save} onClose={onClose} />;
}
