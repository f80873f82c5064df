import { jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookups } from '../../../../lookups/use-lookups.ts';
import { controlClass } from '../../../../ui/fields/control-class.ts';
import { FieldShell } from '../../../../ui/fields/field-shell.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { FieldArray } from '../../../../ui/forms/field-array.tsx';
import { FormSection } from '../../../../ui/forms/form-surface.tsx';
import { ChevronDownIcon } from '../../../../ui/icons.ts';
import { Popover } from '../../../../ui/overlays/popover.tsx';
import { AvailabilityPanel, type ProviderPick, type SlotQuestion } from '../availability-panel.tsx';
import { draftOf } from './job-draft.ts';
import { useJobField } from './job-fields.tsx';
import { type JobFormValues, NO_SERVICE } from './job-form-values.ts';
import { LockNote } from './lock-section.tsx';

const MAX_ROWS = 50;
const LOOKUPS = ['services'] as const;

/** What is wanted and who does it. Nobody need be chosen yet: the job then waits for cover. */
export function ServicesSectionForm({ number, jobId }: { number: number; jobId: number | null }) {
  const t = useTexts(jobFormTexts);
  const { fields, append, remove } = useFieldArray<JobFormValues, 'services'>({ name: 'services' });
  const { errors } = useFormState<JobFormValues>({ name: 'services' });
  return (
    <FormSection number={number} title={t('section_services')} wide>
      <FieldArray
        rows={fields}
        rowLabel={(index) => t('service_row', { number: index + 1 })}
        onRemove={remove}
        onAdd={() => append(NO_SERVICE, { focusName: `services.${fields.length}.service_id` })}
        addLabel={t('add_service')}
        max={MAX_ROWS}
        error={errors.services?.root?.message}
      >
        {({ job_service_id }, index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <ServiceSelect index={index} />
            <ProviderField index={index} jobId={jobId} />
            {job_service_id !== null && <LockNote field="services" rowId={job_service_id} />}
          </div>
        )}
      </FieldArray>
    </FormSection>
  );
}

function ServiceSelect({ index }: { index: number }) {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField(`services.${index}.service_id`, t('service'));
  const { services } = useLookups(LOOKUPS);
  const { setValue } = useFormContext<JobFormValues>();
  const choose = (id: number | null) => {
    // Who was chosen for one service may not offer another.
    if (id !== field.value) setValue(`services.${index}.service_provider_id`, null, { shouldDirty: true });
    field.onChange(id);
  };
  return (
    <SelectField
      {...field}
      label={t('service')}
      required
      error={error}
      options={services.map(({ value, label }) => ({ value, label }))}
      onChange={choose}
    />
  );
}

/** What to ask about who is free; a text key where something has to be known first. */
function questionOf(
  values: JobFormValues,
  index: number,
  jobId: number | null,
): SlotQuestion | 'division_first' | 'time_first' {
  const draft = draftOf(values, null);
  if (draft.division_id === null) return 'division_first';
  if (Object.keys(jobTimeProblems(draft)).length > 0) return 'time_first';
  return {
    job_id: jobId,
    division_id: draft.division_id,
    job_service_id: draft.services[index]?.job_service_id ?? null,
    service_id: draft.services[index]?.service_id ?? null,
    case_id: draft.case_id,
    client_id: draft.client_id,
    taking_contact_id: draft.taking_contact_id,
    caller_contact_id: draft.caller_contact_id,
    job_date: draft.job_date,
    start_time: draft.start_time,
    estimated_duration: draft.estimated_duration,
    time_zone: draft.time_zone,
    utc_offset: draft.utc_offset,
    location_kind: draft.location_kind,
    location_client_id: draft.location_client_id,
    conference_room_id: draft.conference_room_id,
    location_address1: draft.location_address1,
    location_city: draft.location_city,
    state_code: draft.state_code,
    location_zipcode: draft.location_zipcode,
  };
}

function ProviderField({ index, jobId }: { index: number; jobId: number | null }) {
  const t = useTexts(jobFormTexts);
  const tJob = useTexts(jobTexts);
  const { field, error } = useJobField(`services.${index}.service_provider_id`, t('service_provider'));
  const { getValues, setValue, clearErrors } = useFormContext<JobFormValues>();
  const reason = useWatch<JobFormValues, `services.${number}.overlap_reason`>({
    name: `services.${index}.overlap_reason`,
  });
  const [question, setQuestion] = useState<ReturnType<typeof questionOf> | null>(null);
  const pick = ({ provider, overlap_reason }: ProviderPick) => {
    field.onChange(provider);
    setValue(`services.${index}.overlap_reason`, overlap_reason, { shouldDirty: true });
    clearErrors(`services.${index}.service_provider_id`);
    setQuestion(null);
  };
  return (
    <FieldShell
      label={t('service_provider')}
      error={error}
      hint={reason ? t('overlap_reason', { reason }) : undefined}
      nativeLabel={false}
    >
      <Popover
        label={tJob('who_can')}
        open={question !== null}
        onOpenChange={(open) => setQuestion(open ? questionOf(getValues(), index, jobId) : null)}
        trigger={
          <button
            ref={field.ref}
            type="button"
            aria-invalid={error !== undefined || undefined}
            className={`${controlClass} flex items-center justify-between gap-2 text-left`}
          >
            <span className={field.value ? 'min-w-0 truncate' : 'min-w-0 truncate text-ink-3'}>
              <span className="sr-only">{`${t('service_provider')}: `}</span>
              {field.value?.label ?? t('choose_provider')}
            </span>
            <ChevronDownIcon size={15} aria-hidden className="shrink-0" />
          </button>
        }
      >
        {typeof question === 'string' && <p className="max-w-72 p-2 text-ink-2">{tJob(question)}</p>}
        {question !== null && typeof question !== 'string' && (
          <AvailabilityPanel question={question} chosenId={field.value?.value ?? null} onPick={pick} />
        )}
      </Popover>
    </FieldShell>
  );
}
