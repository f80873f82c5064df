import { useFormContext, useWatch } from 'react-hook-form';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { NearMatchList } from '../../../../record/near-matches.tsx';
import { useNearMatches } from '../../../../record/use-near-matches.ts';
import { Button } from '../../../../ui/button.tsx';
import { CONTACT } from '../../../people/contact/contact-list-panel.tsx';
import { JobPhone, JobText } from './job-fields.tsx';
import { type JobFormValues, NEW, type PersonValues } from './job-form-values.ts';

/** Reads a name as people type it: `Ada New`, or `New, Ada`. A single word is a last name. */
export function splitName(typed: string): { first_name: string; last_name: string } {
  const text = typed.trim().replace(/\s+/g, ' ');
  const comma = text.indexOf(',');
  if (comma >= 0) return { last_name: text.slice(0, comma).trim(), first_name: text.slice(comma + 1).trim() };
  const blank = text.lastIndexOf(' ');
  return { first_name: blank < 0 ? '' : text.slice(0, blank), last_name: text.slice(blank + 1) };
}

interface NewPersonFormProps {
  name: 'taking_contact' | 'caller_contact';
  label: string;
  onExisting: () => void;
}

/** A person who is not in the database yet, named where one would be chosen. */
export function NewPersonForm({ name, label, onExisting }: NewPersonFormProps) {
  const t = useTexts(jobFormTexts);
  return (
    <fieldset className="grid gap-2 rounded-ctl border border-line bg-paper p-2.5">
      <legend className="px-1 text-sm font-semibold text-ink-2">
        {label} <span className="font-normal text-ink-3">{t('new_note')}</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <JobText name={`${name}.first_name`} label={t('first_name')} />
        <JobText name={`${name}.last_name`} label={t('last_name')} required />
        <JobText name={`${name}.email`} label={t('email')} inputMode="email" />
        <JobPhone name={`${name}.phone`} label={t('phone')} />
      </div>
      <LikePerson name={name} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-ink-3">{t('will_be_made')}</span>
        <Button size="sm" variant="ghost" onClick={onExisting}>
          {t('choose_existing')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Who may be the person being named, by the same guard as in a contact's own form. */
function LikePerson({ name }: Pick<NewPersonFormProps, 'name'>) {
  const typed = useWatch<JobFormValues, typeof name>({ name });
  const near = useNearMatches(CONTACT, null, {}, { ...typed });
  return (
    <div role="status">
      <NearMatchList response={near} pathOf={CONTACT.pathOf} />
    </div>
  );
}

/** Starts naming a new person with what was typed into the search. */
export function useNewPerson(choice: 'taking_contact_id' | 'caller_contact_id', person: NewPersonFormProps['name']) {
  const { setValue, setFocus } = useFormContext<JobFormValues>();
  return {
    begin(typed: string) {
      const values: PersonValues = { ...splitName(typed), email: '', phone: '' };
      setValue(choice, { value: NEW, label: typed }, { shouldDirty: true });
      setValue(person, values, { shouldDirty: true });
      // The fields are on the page after the next paint.
      requestAnimationFrame(() => setFocus(`${person}.email`));
    },
    drop: () => setValue(choice, null, { shouldDirty: true, shouldValidate: false }),
  };
}
