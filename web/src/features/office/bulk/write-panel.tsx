import type { BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import { useState } from 'react';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LetterForm } from './letter-form.tsx';
import { useBulk } from './use-bulk.ts';
import { useBulkActions } from './use-bulk-actions.ts';

interface WritePanelProps {
  entityType: BulkEntityType;
  id: number;
  name: string;
}

const LEAVES_NONE = () => undefined;

/** Writing to somebody from their own page, as to many from their list. Nothing for those who may not. */
export function WritePanel({ entityType, id, name }: WritePanelProps) {
  const t = useTexts(bulkTexts);
  const mayWrite = useBulkActions(entityType).includes('notify');
  const [isOpen, setOpen] = useState(false);
  const { change } = useBulk(LEAVES_NONE);
  const rows = [{ id }];
  if (!mayWrite) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('write')}</Button>
      {isOpen && (
        <LetterForm
          entityType={entityType}
          rows={rows}
          name={name}
          onChange={(request) => change({ noun: entityType, rows, change: request })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
