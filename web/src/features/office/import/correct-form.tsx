import { type ImportDetail, type ImportFileRow, importArea } from '@onrecord/contract/office/import';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useWords } from '../../../lib/messages/messages.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface CorrectFormProps {
  detail: ImportDetail;
  row: ImportFileRow;
  onClose: () => void;
  onCorrected: () => Promise<void>;
}

/** The cells of one row, to be put right here instead of in the file. What is still wrong stays open, nothing typed is lost. */
export function CorrectForm({ detail, row, onClose, onCorrected }: CorrectFormProps) {
  const t = useTexts(importTexts);
  const words = useWords();
  const [cells, setCells] = useState<readonly string[]>(row.cells);
  const [problems, setProblems] = useState(row.problems);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { fields } = importRule(detail.noun);
  const problemOf = (id: string) => problems.find(({ field }) => field === id)?.problem;
  const ofAll = problems
    .filter(({ field }) => !detail.columns.includes(field))
    .map(({ heading, problem }) => (heading ? `${heading}: ${problem}` : problem));
  const save = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const filled = detail.headings.map((_, position) => cells[position] ?? '');
      const body = { row_number: row.row_number, cells: filled };
      const validated = await call(importArea.correctRow, { params: { id: detail.record_import_id }, body });
      if (validated.outcome === 'wrong') setProblems(validated.problems);
      else await onCorrected();
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('correct_title', { row: row.row_number })}
      keepOpenOnOutsidePress
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" busy={busy} onClick={() => void save()}>
            {t('save_row')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {[refusal, ...ofAll].filter(Boolean).map((each) => (
          <Banner key={each} tone="bad" announce="alert" title={each} />
        ))}
        {detail.columns.map((id, position) => {
          const field = fields.find((each) => each.id === id);
          if (!field) return null;
          return (
            <TextField
              key={field.id}
              label={words(field.heading)}
              value={cells[position] ?? ''}
              error={problemOf(field.id)}
              onChange={({ target }) =>
                setCells(detail.headings.map((_, at) => (at === position ? target.value : (cells[at] ?? ''))))
              }
            />
          );
        })}
      </div>
    </Dialog>
  );
}
