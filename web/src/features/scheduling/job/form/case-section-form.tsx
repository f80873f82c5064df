import type { DivisionChoice } from '@onrecord/contract/core/calls/choice-calls';
import { caseArea } from '@onrecord/contract/people/case';
import { clientArea } from '@onrecord/contract/people/client';
import { contactArea } from '@onrecord/contract/people/contact';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChoiceSearch } from '../../../../lib/call/choice-search.ts';
import { call } from '../../../../lib/call/client.ts';
import { DAYS_BACK } from '../../../../lib/format/short-days.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookups } from '../../../../lookups/use-lookups.ts';
import { Accordion } from '../../../../ui/accordion.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { FormSection } from '../../../../ui/forms/form-surface.tsx';
import { ClientWarningsPanel } from '../../../people/client/client-warnings-panel.tsx';
import { CreditPanel } from '../../../people/client/credit-panel.tsx';
import { FilledLine } from './fill/filled-line-panel.tsx';
import { useFillContext } from './fill/use-fill.ts';
import { isNew } from './job-draft.ts';
import { JobDate, JobText, useJobField } from './job-fields.tsx';
import { type Chosen, type JobFormValues, NEW } from './job-form-values.ts';
import { LockNote, LockNotes } from './lock-section.tsx';
import { NewPersonForm, useNewPerson } from './new-person-form.tsx';

const LOOKUPS = ['jobtypes', 'deliverytypes'] as const;

interface CaseSectionFormProps {
  number: number;
  divisions: readonly DivisionChoice[];
  /** Whether something of the claim is known already, so that its part starts open. */
  openBilling: boolean;
}

/** Whose job it is and in which matter: everybody and everything here can be named on the spot. */
export function CaseSectionForm({ number, divisions, openBilling }: CaseSectionFormProps) {
  const t = useTexts(jobFormTexts);
  const lookups = useLookups(LOOKUPS);
  return (
    <FormSection number={number} title={t('section_parties')}>
      <LockNotes
        fields={{
          ...(divisions.length > 1 && { division_id: t('division') }),
          client_id: t('client'),
          case_id: t('case'),
        }}
      />
      {divisions.length > 1 && <DivisionSelect divisions={divisions} />}
      <ClientSearch />
      <CaseSearch />
      <FilledLine />
      <ContactSearch choice="taking_contact_id" person="taking_contact" label={t('taking_attorney')} required />
      <ContactSearch choice="caller_contact_id" person="caller_contact" label={t('scheduled_by')} />
      <JobText name="job_case_caption" label={t('caption')} />
      <DocketField />
      <LookupSelect name="job_type_id" label={t('job_type')} options={lookups.jobtypes} required />
      <LookupSelect name="delivery_type_id" label={t('delivery_type')} options={lookups.deliverytypes} />
      <div className="col-span-full">
        <Accordion
          open={openBilling ? ['billing'] : []}
          sections={[
            {
              id: 'billing',
              title: t('billing'),
              aside: <span className="text-sm font-normal text-ink-3 max-sm:hidden">{t('billing_hint')}</span>,
              content: <BillingFields />,
            },
          ]}
        />
      </div>
    </FormSection>
  );
}

function DivisionSelect({ divisions }: { divisions: readonly DivisionChoice[] }) {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('division_id', t('division'));
  const { getValues, setValue } = useFormContext<JobFormValues>();
  const choose = (id: number | null) => {
    const zoneOf = (divisionId: number | null) => divisions.find((each) => each.value === divisionId)?.time_zone ?? '';
    const zone = getValues('time_zone');
    // A zone that somebody chose stays; one that came with the division goes along with it.
    if (zone === '' || zone === zoneOf(field.value)) setValue('time_zone', zoneOf(id), { shouldDirty: true });
    field.onChange(id);
  };
  return (
    <SelectField
      {...field}
      label={t('division')}
      required
      error={error}
      options={divisions}
      onChange={choose}
      className="col-span-full sm:max-w-[calc(50%-6px)]"
    />
  );
}

interface LookupSelectProps {
  name: 'job_type_id' | 'delivery_type_id';
  label: string;
  options: readonly { value: number; label: string }[];
  required?: boolean;
}

function LookupSelect({ name, label, options, required = false }: LookupSelectProps) {
  const { field, error } = useJobField(name, label);
  return (
    <SelectField
      {...field}
      label={label}
      required={required}
      error={error}
      options={options.map(({ value, label: text }) => ({ value, label: text }))}
      clearable={!required}
    />
  );
}

function ClientSearch() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('client_id', t('client'));
  const { setValue, getValues } = useFormContext<JobFormValues>();
  const { search } = useChoiceSearch(async (search_text, signal) => {
    const rows = await call(clientArea.getCompanyClient, { body: { search_text }, signal });
    return rows.map((row) => ({ ...row, note: row.do_not_use ? t('do_not_use') : row.city }));
  });
  const choose = (client: Chosen | null) => {
    if (client?.value !== getValues('client_id')?.value) {
      // People belong to one client.
      setValue('taking_contact_id', null, { shouldDirty: true });
      setValue('caller_contact_id', null, { shouldDirty: true });
    }
    field.onChange(client);
  };
  return (
    <>
      <SearchField
        {...field}
        label={t('client')}
        required
        error={error}
        search={search}
        onChange={choose}
        onCreate={(typed) => choose({ value: NEW, label: typed })}
        hint={isNew(field.value) ? t('will_be_made') : undefined}
      />
      <ClientWarningsPanel clientId={isNew(field.value) ? null : field.value?.value} />
      <PayerCredit />
    </>
  );
}

/** The credit of whoever pays. */
function PayerCredit() {
  const [client, payer] = useWatch<JobFormValues, ['client_id', 'bill_to_client_id']>({
    name: ['client_id', 'bill_to_client_id'],
  });
  const paying = payer ?? client;
  return <CreditPanel clientId={isNew(paying) ? null : paying?.value} className="col-span-full" />;
}

function CaseSearch() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('case_id', t('case'));
  const { setValue, getValues } = useFormContext<JobFormValues>();
  const { fromCase } = useFillContext();
  const { search, find } = useChoiceSearch(async (search_text, signal) => {
    const client_id = getValues('client_id')?.value || null;
    const rows = await call(caseArea.getCompanyCase, { body: { search_text, client_id }, signal });
    return rows.map((row) => ({
      ...row,
      note: row.client_id === client_id ? row.court_docket_number : row.client_name,
    }));
  });
  const choose = (legalCase: Chosen | null) => {
    field.onChange(legalCase);
    const known = legalCase && find(legalCase.value);
    if (!known) return;
    setValue('job_case_caption', known.case_caption, { shouldDirty: true });
    setValue('court_docket_number', known.court_docket_number, { shouldDirty: true });
    if (!getValues('client_id') && known.client_id !== null)
      setValue('client_id', { value: known.client_id, label: known.client_name }, { shouldDirty: true });
    void fromCase(known.value);
  };
  return (
    <SearchField
      {...field}
      label={t('case')}
      required
      error={error}
      search={search}
      onChange={choose}
      onCreate={(typed) => choose({ value: NEW, label: typed })}
      hint={isNew(field.value) ? t('will_be_made') : undefined}
    />
  );
}

/** The docket belongs to the case: it is typed for a new one and only shown for one that is there. */
function DocketField() {
  const t = useTexts(jobFormTexts);
  const legalCase = useWatch<JobFormValues, 'case_id'>({ name: 'case_id' });
  const isKnown = legalCase !== null && !isNew(legalCase);
  return (
    <JobText
      name="court_docket_number"
      label={t('docket')}
      readOnly={isKnown}
      hint={isKnown ? t('docket_of_case') : undefined}
    />
  );
}

interface ContactSearchProps {
  choice: 'taking_contact_id' | 'caller_contact_id';
  person: 'taking_contact' | 'caller_contact';
  label: string;
  required?: boolean;
}

/** Somebody at the client: only its own people are offered, new ones are named on the spot. */
function ContactSearch({ choice, person, label, required }: ContactSearchProps) {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField(choice, label);
  const client = useWatch<JobFormValues, 'client_id'>({ name: 'client_id' });
  const newPerson = useNewPerson(choice, person);
  const { search } = useChoiceSearch(async (search_text, signal) => {
    if (!client || isNew(client)) return [];
    const is_attorney = choice === 'taking_contact_id' ? true : undefined;
    const rows = await call(contactArea.getCompanyContact, {
      body: { search_text, client_id: client.value, is_attorney },
      signal,
    });
    return rows.map((row) => ({ ...row, note: row.email }));
  });
  if (isNew(field.value)) return <NewPersonForm name={person} label={label} onExisting={newPerson.drop} />;
  return (
    <SearchField
      {...field}
      label={label}
      required={required}
      error={error}
      disabled={!client}
      hint={client ? undefined : t('client_first')}
      search={search}
      onCreate={newPerson.begin}
      clearable={!required}
    />
  );
}

function BillingFields() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('bill_to_client_id', t('bill_to_client'));
  const { search } = useChoiceSearch((search_text, signal) =>
    call(clientArea.getCompanyClient, { body: { search_text }, signal }),
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <LockNote field="bill_to_client_id" label={t('billing')} />
      <SearchField {...field} label={t('bill_to_client')} error={error} search={search} clearable />
      <JobText name="bill_to_name" label={t('bill_to_name')} />
      <JobText name="bill_to_email" label={t('bill_to_email')} inputMode="email" />
      <JobText name="claim_number" label={t('claim_number')} />
      <JobText name="adjuster_name" label={t('adjuster_name')} />
      <JobText name="insured_name" label={t('insured_name')} />
      <JobDate name="date_of_loss" label={t('date_of_loss')} near={DAYS_BACK} />
    </div>
  );
}
