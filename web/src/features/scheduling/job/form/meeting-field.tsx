import { MEETING_LENGTH, type MeetingField as MergeName } from '@onrecord/domain/core/lookup/meeting-text';
import { fillMergeText } from '@onrecord/domain/core/lookup/merge-text';
import { useFormContext } from 'react-hook-form';
import { type Formats, useFormats } from '../../../../lib/format/formats.ts';
import { zoneLabel } from '../../../../lib/format/time-zones.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookups } from '../../../../lookups/use-lookups.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { useJobField } from './job-fields.tsx';
import type { JobFormValues } from './job-form-values.ts';

const LOOKUPS = ['remotemeetingremplates'] as const;

/** What the form says of the job so far, for the merge fields of a template. */
export function meetingValues(values: JobFormValues, formats: Formats): Record<MergeName, string> {
  const names = values.deponents.map(
    ({ deponent_id, first_name, last_name }) => deponent_id?.label ?? `${first_name} ${last_name}`.trim(),
  );
  const { first_name, last_name } = values.taking_contact;
  return {
    client_name: values.client_id?.label ?? '',
    case_name: values.job_case_caption || (values.case_id?.label ?? ''),
    deponent_names: names.filter(Boolean).join(', '),
    taking_attorney_name: values.taking_contact_id?.label ?? `${first_name} ${last_name}`.trim(),
    job_date: values.job_date ? formats.date(values.job_date) : '',
    start_time: values.start_time ? formats.time(values.start_time) : '',
    time_zone: values.time_zone ? zoneLabel(values.time_zone) : '',
  };
}

/** How people join from afar: a link, or a text that a template begins. */
export function MeetingField() {
  const t = useTexts(jobFormTexts);
  const formats = useFormats();
  const { remotemeetingremplates } = useLookups(LOOKUPS);
  const { getValues, setValue } = useFormContext<JobFormValues>();
  const { field, error } = useJobField('remote_meeting', t('remote_meeting'));
  const fill = (id: number | null) => {
    const template = remotemeetingremplates.find(({ value }) => value === id);
    if (!template) return;
    const text = fillMergeText(String(template.template_text), meetingValues(getValues(), formats));
    const draft = getValues('remote_meeting').trim();
    setValue('remote_meeting', [text, draft].filter(Boolean).join('\n'), { shouldDirty: true });
  };
  return (
    <div className="col-span-full grid gap-3">
      {remotemeetingremplates.length > 0 && (
        <SelectField
          label={t('meeting_template')}
          placeholder={t('meeting_template_hint')}
          options={remotemeetingremplates}
          value={null}
          onChange={fill}
        />
      )}
      <TextAreaField
        {...field}
        label={t('remote_meeting')}
        hint={t('remote_meeting_hint')}
        error={error}
        rows={3}
        maxLength={MEETING_LENGTH}
      />
    </div>
  );
}
