import { useFieldArray } from 'react-hook-form';
import { DAYS_AHEAD } from '../../../../lib/format/short-days.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldArray } from '../../../../ui/forms/field-array.tsx';
import { FormSection } from '../../../../ui/forms/form-surface.tsx';
import { DeponentSearch } from '../form/deponents-section-form.tsx';
import { JobDate, JobTime } from '../form/job-fields.tsx';
import { type JobFormValues, NO_DAY } from '../form/job-form-values.ts';

const MAX_DAYS = 30;

/** Further days of the same job, each with its own deponent: every row is saved as a job. */
export function MoreDaysSection({ number, today }: { number: number; today: string }) {
  const t = useTexts(jobFormTexts);
  const { fields, append, remove } = useFieldArray<JobFormValues, 'more_days'>({ name: 'more_days' });
  return (
    <FormSection number={number} title={t('section_days')} hint={t('days_hint')} wide>
      <FieldArray
        rows={fields}
        rowLabel={(index) => t('day_row', { number: index + 1 })}
        onRemove={remove}
        onAdd={() => append(NO_DAY, { focusName: `more_days.${fields.length}.job_date` })}
        addLabel={t('add_day')}
        max={MAX_DAYS}
      >
        {(_row, index) => (
          <div className="grid gap-3 sm:grid-cols-[140px_112px_minmax(0,1fr)]">
            <JobDate name={`more_days.${index}.job_date`} label={t('date')} required today={today} near={DAYS_AHEAD} />
            <JobTime name={`more_days.${index}.start_time`} label={t('start')} />
            <DeponentSearch name={`more_days.${index}.deponent`} onContinues={() => undefined} />
          </div>
        )}
      </FieldArray>
    </FormSection>
  );
}
