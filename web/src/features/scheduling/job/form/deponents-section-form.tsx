import { deponentArea } from '@onrecord/contract/people/deponent';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { parseLocalTime } from '@onrecord/domain/core/time/local-time';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useChoiceSearch } from '../../../../lib/call/choice-search.ts';
import { call } from '../../../../lib/call/client.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { FieldArray } from '../../../../ui/forms/field-array.tsx';
import { FormSection } from '../../../../ui/forms/form-surface.tsx';
import { WitnessListDialog } from './fill/witness-list-dialog.tsx';
import { isNew } from './job-draft.ts';
import { JobCount, JobText, JobTime, useJobField } from './job-fields.tsx';
import { type Chosen, type JobFormValues, NEW, NO_DEPONENT } from './job-form-values.ts';
import { LockNote } from './lock-section.tsx';
import { splitName } from './new-person-form.tsx';

const MAX_ROWS = 50;

/** Deponents who begin with the job go with its start; those who come later stay. */
function useDeponentsFollow() {
  const { getValues, setValue } = useFormContext<JobFormValues>();
  const start = useWatch<JobFormValues, 'start_time'>({ name: 'start_time' });
  const before = useRef(start);
  useEffect(() => {
    if (!parseLocalTime(start) || start === before.current) return;
    for (const [index, { scheduled_start_time }] of getValues('deponents').entries())
      if (scheduled_start_time !== '' && scheduled_start_time === before.current)
        setValue(`deponents.${index}.scheduled_start_time`, start, { shouldDirty: true });
    before.current = start;
  }, [start, getValues, setValue]);
}

/** Who is heard, when, and from which volume and exhibit the numbers go on. */
export function DeponentsSectionForm({ number }: { number: number }) {
  const t = useTexts(jobFormTexts);
  const { fields, append, remove, replace } = useFieldArray<JobFormValues, 'deponents'>({ name: 'deponents' });
  const [isPasting, setIsPasting] = useState(false);
  const { errors } = useFormState<JobFormValues>({ name: 'deponents' });
  useDeponentsFollow();
  return (
    <FormSection
      number={number}
      title={t('section_who')}
      wide
      aside={
        <Button size="sm" onClick={() => setIsPasting(true)}>
          {t('witnesses_paste')}
        </Button>
      }
    >
      <FieldArray
        rows={fields}
        rowLabel={(index) => t('deponent_row', { number: index + 1 })}
        onRemove={remove}
        onAdd={() => append(NO_DEPONENT, { focusName: `deponents.${fields.length}.deponent_id` })}
        addLabel={t('add_deponent')}
        max={MAX_ROWS}
        error={errors.deponents?.root?.message}
      >
        {({ job_deponent_id }, index) => (
          <>
            <DeponentRow index={index} />
            {job_deponent_id !== null && <LockNote field="deponents" rowId={job_deponent_id} />}
          </>
        )}
      </FieldArray>
      {isPasting && <WitnessListDialog max={MAX_ROWS} onAdd={replace} onClose={() => setIsPasting(false)} />}
    </FormSection>
  );
}

function DeponentRow({ index }: { index: number }) {
  const t = useTexts(jobFormTexts);
  const deponent = useWatch<JobFormValues, `deponents.${number}.deponent_id`>({
    name: `deponents.${index}.deponent_id`,
  });
  const [continues, setContinues] = useState<number | null>(null);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_64px_88px] gap-3 sm:grid-cols-[minmax(0,1fr)_112px_76px_112px]">
        <DeponentSearch name={`deponents.${index}`} onContinues={setContinues} />
        <JobTime name={`deponents.${index}.scheduled_start_time`} label={t('deponent_time')} />
        <JobCount name={`deponents.${index}.volume_number`} label={t('volume')} min={1} />
        <JobText name={`deponents.${index}.last_exhibit_number`} label={t('last_exhibit')} />
      </div>
      {continues !== null && <p className="text-xs text-ink-3">{t('continues', { number: continues })}</p>}
      {isNew(deponent) && <NewDeponentFields index={index} />}
    </>
  );
}

function NewDeponentFields({ index }: { index: number }) {
  const t = useTexts(jobFormTexts);
  const { field } = useJobField(`deponents.${index}.is_expert`, t('is_expert'));
  return (
    <div className="grid grid-cols-2 gap-3 rounded-ctl border border-line bg-paper p-2.5 sm:grid-cols-[1fr_1fr_1fr_76px_auto]">
      <JobText name={`deponents.${index}.first_name`} label={t('first_name')} />
      <JobText name={`deponents.${index}.middle_nameinitial`} label={t('middle_name')} />
      <JobText name={`deponents.${index}.last_name`} label={t('last_name')} required />
      <JobText name={`deponents.${index}.suffix`} label={t('suffix')} />
      <CheckboxField {...field} label={t('is_expert')} className="self-end" />
    </div>
  );
}

interface DeponentSearchProps {
  /** The row of the form that holds the deponent. */
  name: `deponents.${number}` | `more_days.${number}.deponent`;
  /** The job whose numbers the volume and the exhibits go on from. */
  onContinues: (jobNumber: number | null) => void;
}

export function DeponentSearch({ name, onContinues }: DeponentSearchProps) {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField(`${name}.deponent_id`, t('deponent'));
  const { getValues, setValue, setFocus } = useFormContext<JobFormValues>();
  const { search, find } = useChoiceSearch(async (search_text, signal) => {
    const case_id = getValues('case_id')?.value || null;
    const rows = await call(deponentArea.getCompanyDeponent, { body: { search_text, case_id }, signal });
    return rows.map((row) => ({ ...row, note: row.employed_by }));
  });
  const set = (names: Partial<Pick<JobFormValues['deponents'][number], 'first_name' | 'last_name' | 'is_expert'>>) => {
    for (const [field, value] of Object.entries(names))
      setValue(`${name}.${field as 'last_name'}`, value as string, { shouldDirty: true });
  };
  const fillNumbers = async (deponentId: number) => {
    const last = await call(jobArea.getLastJobOfDeponent, { params: { id: deponentId } }).catch(() => null);
    if (!last?.job_number || getValues(`${name}.deponent_id`)?.value !== deponentId) return;
    setValue(`${name}.volume_number`, last.volume_number + 1, { shouldDirty: true });
    setValue(`${name}.last_exhibit_number`, last.last_exhibit_number, { shouldDirty: true });
    onContinues(last.job_number);
  };
  const choose = (deponent: Chosen | null) => {
    field.onChange(deponent);
    onContinues(null);
    const known = deponent && find(deponent.value);
    if (!known) return;
    set({ first_name: known.first_name, last_name: known.last_name, is_expert: known.is_expert });
    void fillNumbers(known.value);
  };
  const create = (typed: string) => {
    onContinues(null);
    set({ ...splitName(typed), is_expert: false });
    field.onChange({ value: NEW, label: typed });
    if (name.startsWith('deponents')) requestAnimationFrame(() => setFocus(`${name}.scheduled_start_time`));
  };
  return (
    <SearchField
      {...field}
      label={t('deponent')}
      required
      error={error}
      search={search}
      onChange={choose}
      onCreate={create}
      className="max-sm:col-span-full"
    />
  );
}
