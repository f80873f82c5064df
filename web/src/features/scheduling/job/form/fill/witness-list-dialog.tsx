import { readWitnessList, sameNameKey, witnessName } from '@onrecord/domain/scheduling/job/witness-list';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../../../../lib/call/api-error.ts';
import { jobFormTexts } from '../../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { TextAreaField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import type { DeponentValues, JobFormValues } from '../job-form-values.ts';
import { readWitnesses } from './read-witnesses.ts';

/** A row that somebody has begun. */
const isFilled = (row: DeponentValues) => row.deponent_id !== null || row.last_name !== '';

interface WitnessListDialogProps {
  /** So many rows the form takes. */
  max: number;
  onAdd: (rows: DeponentValues[]) => void;
  onClose: () => void;
}

/** Many people at once, pasted as a list: what it was read as shows before anything is added. */
export function WitnessListDialog({ max, onAdd, onClose }: WitnessListDialogProps) {
  const t = useTexts(jobFormTexts);
  const { getValues, setValue } = useFormContext<JobFormValues>();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [filled] = useState(() => getValues('deponents').filter(isFilled));
  const { witnesses, repeated } = readWitnessList(text, new Set(filled.map(sameNameKey)));
  const free = max - filled.length;
  const taken = witnesses.slice(0, free);
  const roles = taken.filter(({ role }) => role !== '').map((each) => `${witnessName(each)}: ${each.role}`);
  const add = async () => {
    setIsBusy(true);
    try {
      const case_id = getValues('case_id')?.value || null;
      const rows = await readWitnesses(taken, case_id, new AbortController().signal);
      onAdd([...filled, ...rows]);
      if (roles.length > 0) {
        const instructions = [getValues('special_instructions'), ...roles].filter(Boolean).join('\n');
        setValue('special_instructions', instructions, { shouldDirty: true });
      }
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={onClose}
      title={t('witnesses_title')}
      description={t('witnesses_hint')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" busy={isBusy} disabled={taken.length === 0} onClick={() => void add()}>
            {t('witnesses_add', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField
          label={t('witnesses_list')}
          rows={10}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="status" className="grid gap-1">
          {repeated.length > 0 && (
            <p className="font-medium text-warn">{t('witnesses_repeated', { names: repeated.join(', ') })}</p>
          )}
          {witnesses.length > free && <p className="font-medium text-bad">{t('witnesses_many', { count: free })}</p>}
          {roles.length > 0 && <p className="text-ink-2">{t('witnesses_roles')}</p>}
        </div>
        {taken.length > 0 && (
          <ol className="max-h-60 list-decimal overflow-auto pl-8 text-sm">
            {taken.map((each) => (
              <li key={sameNameKey(each)}>
                {witnessName(each)} {each.role !== '' && <span className="text-ink-2">{each.role}</span>}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
