import { canSeeHeadCounts } from '@onrecord/domain/scheduling/job/head-counts';
import { useSession } from '../../../../lib/session/session.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../../ui/forms/form-surface.tsx';
import { JobCount, useJobField } from './job-fields.tsx';

/** How many rooms, meals, reporters and people; the first three only where the company counts them (section 6). */
export function NeedsSectionForm({ number }: { number: number }) {
  const t = useTexts(jobFormTexts);
  const counts = canSeeHeadCounts(useSession().user_type, useSession());
  return (
    <FormSection number={number} title={t(counts ? 'section_needs' : 'section_attendees')} wide>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts && (
          <>
            <JobCount name="rooms_needed" label={t('rooms')} />
            <JobCount name="meals_needed" label={t('meals')} />
            <JobCount name="reporters_needed" label={t('reporters')} />
          </>
        )}
        <JobCount name="number_of_attendees" label={t('attendees')} />
      </div>
    </FormSection>
  );
}

export function InstructionsSectionForm({ number }: { number: number }) {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('special_instructions', t('section_instructions'));
  return (
    <FormSection number={number} title={t('section_instructions')} wide>
      <TextAreaField {...field} label={t('instructions')} error={error} rows={5} maxLength={10_000} />
    </FormSection>
  );
}
