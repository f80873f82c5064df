import type { DivisionChoice } from '@onrecord/contract/core/calls/choice-calls';
import { caseArea } from '@onrecord/contract/people/case';
import { contactArea } from '@onrecord/contract/people/contact';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { useChoiceSearch } from '../../../lib/call/choice-search.ts';
import { call } from '../../../lib/call/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { jobFormTexts } from '../../../lib/texts/job-form.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { useNoticeMark } from '../notice/notice-mark-field.tsx';
import { NAMED, type RequestValues } from './request-values.ts';

const LOOKUPS = ['jobtypes'] as const;

/** One field of the request: its value and its problem. */
export function useRequestField<Name extends FieldPath<RequestValues>>(name: Name) {
  const { field, fieldState } = useController<RequestValues, Name>({ name });
  const mark = useNoticeMark(name, field.value);
  return { ...field, error: fieldState.error?.message, mark };
}

/** In which matter, for whom, and what kind of job. */
export function MatterSection({ divisions }: { divisions: readonly DivisionChoice[] }) {
  const t = useTexts(jobFormTexts);
  const request = useTexts(jobRequestTexts);
  const { client_id } = useSession();
  const { jobtypes } = useLookups(LOOKUPS);
  const { setValue } = useFormContext<RequestValues>();
  const division = useRequestField('division_id');
  const legalCase = useRequestField('case_id');
  const taking = useRequestField('taking_contact_id');
  const jobType = useRequestField('job_type_id');
  const cases = useChoiceSearch((search_text, signal) =>
    call(caseArea.getCompanyCase, { body: { search_text, client_id }, signal }),
  );
  const attorneys = useChoiceSearch((search_text, signal) =>
    call(contactArea.getCompanyContact, { body: { search_text, client_id, is_attorney: true }, signal }),
  );
  return (
    <FormSection number={1} title={request('section_matter')}>
      {divisions.length > 1 && (
        <SelectField
          {...division}
          label={t('division')}
          required
          options={divisions}
          onChange={(id) => {
            division.onChange(id);
            const zone = divisions.find(({ value }) => value === id)?.time_zone;
            if (zone) setValue('time_zone', zone);
          }}
        />
      )}
      <SearchField
        {...legalCase}
        label={t('case')}
        required
        search={cases.search}
        onCreate={(label) => legalCase.onChange({ value: NAMED, label })}
        hint={legalCase.value?.value === NAMED ? request('will_be_made') : undefined}
      />
      <TextField {...useRequestField('docket_number')} label={t('docket')} maxLength={255} autoComplete="off" />
      <SearchField {...taking} label={t('taking_attorney')} required search={attorneys.search} />
      <SelectField
        {...jobType}
        label={t('job_type')}
        required
        options={jobtypes.map(({ value, label }) => ({ value, label }))}
      />
    </FormSection>
  );
}
