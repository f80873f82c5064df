import { canSeeHeadCounts } from '@onrecord/domain/job/head-counts';
import { useSession } from '../../../lib/session.ts';
import { jobFormTexts } from '../../../lib/texts/job-form.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/forms/form-sheet.tsx';
import { JobCount, useJobField } from './fields-form.tsx';

/** How many rooms, meals, reporters and people; the first three only where the company counts them (section 6). */
export function NeedsSectionForm({ number }: { number: number }) {
  const say = useTexts(jobFormTexts);
  const counts = canSeeHeadCounts(useSession().user_type, useSession());
  return (
    <FormSection number={number} title={say(counts ? 'section_needs' : 'section_attendees')} wide>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts && (
          <>
            <JobCount name="rooms_needed" label={say('rooms')} />
            <JobCount name="meals_needed" label={say('meals')} />
            <JobCount name="reporters_needed" label={say('reporters')} />
          </>
        )}
        <JobCount name="number_of_attendees" label={say('attendees')} />
      </div>
    </FormSection>
  );
}

export function InstructionsSectionForm({ number }: { number: number }) {
  const say = useTexts(jobFormTexts);
  const { field, error } = useJobField('special_instructions', say('section_instructions'));
  return (
    <FormSection number={number} title={say('section_instructions')} wide>
      <TextAreaField {...field} label={say('instructions')} error={error} rows={5} maxLength={10_000} />
    </FormSection>
  );
}
