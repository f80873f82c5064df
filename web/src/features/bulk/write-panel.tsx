import type { BulkNoun } from '@onrecord/domain/bulk/bulk-noun';
import { useState } from 'react';
import { bulkTexts } from '../../lib/texts/bulk.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LetterForm } from './letter-form.tsx';
import { useBulk, useBulkActions } from './use-bulk.ts';

interface WritePanelProps {
  noun: BulkNoun;
  id: number;
  name: string;
}

const LEAVES_NONE = () => undefined;

/** Writing to somebody from their own page, as to many from their list. Nothing for those who may not. */
export function WritePanel({ noun, id, name }: WritePanelProps) {
  const t = useTexts(bulkTexts);
  const mayWrite = useBulkActions(noun).includes('notify');
  const [isOpen, setOpen] = useState(false);
  const { change } = useBulk(LEAVES_NONE);
  const rows = [{ id }];
  if (!mayWrite) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('write')}</Button>
      {isOpen && (
        <LetterForm
          noun={noun}
          rows={rows}
          name={name}
          onChange={(request) => change({ noun, rows, change: request })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
