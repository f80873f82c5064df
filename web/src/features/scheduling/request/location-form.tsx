import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { jobFormTexts } from '../../../lib/texts/job-form.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { useRequestField } from './matter-form.tsx';

/** Where the job takes place and who comes, in the contact's own words. */
export function LocationSection() {
  const t = useTexts(jobFormTexts);
  const request = useTexts(jobRequestTexts);
  const attendees = useRequestField('number_of_attendees');
  return (
    <FormSection number={3} title={request('section_where')} wide>
      <LocationField />
      <TextAreaField
        {...useRequestField('deponent_names')}
        label={request('deponents')}
        hint={request('deponents_hint')}
        required
        rows={2}
      />
      <TextAreaField
        {...useRequestField('service_names')}
        label={request('services')}
        hint={request('services_hint')}
        rows={2}
      />
      <NumberField
        {...attendees}
        label={t('attendees')}
        min={0}
        onChange={(count) => attendees.onChange(count ?? 0)}
        className="max-w-40"
      />
      <TextAreaField {...useRequestField('special_instructions')} label={t('instructions')} rows={3} />
    </FormSection>
  );
}

/** The places of the last requests are one press away. */
function LocationField() {
  const request = useTexts(jobRequestTexts);
  const { contact_id } = useSession();
  const location = useRequestField('location_text');
  const { data = [] } = useQuery({
    queryKey: ['job', 'request', 'places', contact_id],
    queryFn: ({ signal }) => call(jobArea.getRecentJobRequestAddress, { params: { id: contact_id ?? 0 }, signal }),
    enabled: contact_id !== null,
  });
  return (
    <div className="grid gap-1.5">
      <TextField {...location} label={request('where')} maxLength={255} autoComplete="off" />
      {data.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-sm text-ink-2">{request('used_before')}</span>
          {data.map(({ location_text }) => (
            <Button
              key={location_text}
              size="sm"
              onClick={() => location.onChange(location_text)}
              className="max-w-full"
            >
              <span className="truncate">{location_text}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
