import { MAX_MORE_DAYS } from '@onrecord/domain/scheduling/request/request-job';
import { useFieldArray } from 'react-hook-form';
import { DAYS_AHEAD } from '../../../lib/format/short-days.ts';
import { jobFormTexts } from '../../../lib/texts/job-form.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldArray } from '../../../ui/forms/field-array.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { JobDate, JobTime } from '../job/form/job-fields.tsx';
import type { RequestValues } from './request-values.ts';

/** Further dates for the same people and matter: each is a request of its own, all of them are sent together. */
export function MoreDays({ number, today }: { number: number; today: string }) {
  const t = useTexts(jobFormTexts);
  const request = useTexts(jobRequestTexts);
  const { fields, append, remove } = useFieldArray<RequestValues, 'more_days'>({ name: 'more_days' });
  const add = () => append({ job_date: '', start_time: '' }, { focusName: `more_days.${fields.length}.job_date` });
  return (
    <FormSection number={number} title={request('section_days')} hint={request('days_hint')}>
      <FieldArray
        rows={fields}
        rowLabel={(index) => request('day_row', { number: index + 2 })}
        onRemove={remove}
        onAdd={add}
        addLabel={request('add_day')}
        max={MAX_MORE_DAYS}
      >
        {(_row, index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <JobDate name={`more_days.${index}.job_date`} label={t('date')} required today={today} near={DAYS_AHEAD} />
            <JobTime name={`more_days.${index}.start_time`} label={t('start')} hint={request('same_time')} />
          </div>
        )}
      </FieldArray>
    </FormSection>
  );
}
