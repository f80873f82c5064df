import { type CaseContact, type CaseDetail, caseArea } from '@onrecord/contract/people/case';
import { contactArea } from '@onrecord/contract/people/contact';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { type SavedValues, useValuesForm } from '../../../lib/form/use-values-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { caseTexts } from '../../../lib/texts/case.ts';
import { recordTexts } from '../../../lib/texts/record.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { recordKey } from '../../../record/record-kind.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldArray } from '../../../ui/forms/field-array.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface Party {
  id: string;
  person: Option<number> | null;
  on_behalf_of_type_id: number | null;
  client_represented_name: string;
}

type Values = { contacts: Party[] };

const partyOf = (contact: CaseContact): Party => ({
  id: `of ${contact.contact_id}`,
  person: { value: contact.contact_id, label: contact.fullname, note: contact.client_name },
  on_behalf_of_type_id: contact.on_behalf_of_type_id,
  client_represented_name: contact.client_represented_name,
});

const savedOf = ({ version, contacts }: CaseDetail): SavedValues<Values> => ({
  version,
  values: { contacts: contacts.map(partyOf) },
});

const namesOf = (value: unknown) => (value as Party[]).map(({ person }) => person?.label ?? '').join('; ');

const draftOf = ({ person, on_behalf_of_type_id, client_represented_name }: Party) => ({
  contact_id: person?.value ?? 0,
  on_behalf_of_type_id,
  client_represented_name,
});

/** Nobody chosen is told before anything is sent. */
function refuseBlank(contacts: readonly Party[], text: string): void {
  const blank = contacts.flatMap(({ person }, row) => (person ? [] : [[`contacts.${row}.contact_id`, text]]));
  if (blank.length > 0)
    throw new ApiError({ statusCode: 400, key: 'request.invalid', message: text, fields: Object.fromEntries(blank) });
}

function useSave(legalCase: CaseDetail) {
  const t = useTexts(caseTexts);
  const client = useQueryClient();
  const { company_id } = useSession();
  return async ({ contacts = [] }: Partial<Values>, version: number): Promise<SavedValues<Values>> => {
    refuseBlank(contacts, t('choose_person'));
    try {
      const params = { x: company_id, id: legalCase.case_id };
      const { message } = await call(caseArea.update, { params, body: { contacts: contacts.map(draftOf), version } });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: recordKey('case', legalCase.case_id) });
      return { version: version + 1, values: { contacts } };
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fresh) throw error;
      throw new ApiError({ ...error, message: error.message, fresh: savedOf(error.fresh as CaseDetail) });
    }
  };
}

const searchContacts = (search_text: string, signal: AbortSignal) =>
  call(contactArea.getCompanyContact, { body: { search_text }, signal });

/** Who is on a case, as a list to change: saved as a whole, in this order. */
export function PartiesForm({ legalCase, onClose }: { legalCase: CaseDetail; onClose: () => void }) {
  const t = useTexts(caseTexts);
  const frame = useTexts(recordTexts);
  const term = useTerms();
  const formId = useId();
  const valuesForm = useValuesForm<Values>(savedOf(legalCase), {
    save: useSave(legalCase),
    theirs: (value) => frame('theirs', { value: namesOf(value) }),
  });
  const { contacts } = valuesForm.values;
  const used = contacts.flatMap(({ on_behalf_of_type_id: side }) => side ?? []);
  const sides = useLookupChoices('onbehalfoftypes', used);
  const put = (next: Party[]) => valuesForm.set({ contacts: next });
  const change = (position: number, values: Partial<Party>) =>
    put(contacts.map((party, at) => (at === position ? { ...party, ...values } : party)));
  const blank = { person: null, on_behalf_of_type_id: null, client_represented_name: '' };
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !valuesForm.busy && onClose()}
      title={t('edit_parties')}
      footer={
        <>
          <Button disabled={valuesForm.busy} onClick={onClose}>
            {frame('cancel')}
          </Button>
          <Button variant="solid" busy={valuesForm.busy} type="submit" form={formId}>
            {frame('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void valuesForm.submit().then((isUnchanged) => isUnchanged && onClose());
        }}
      >
        {valuesForm.refusal && <Banner tone="bad" announce="alert" title={valuesForm.refusal} />}
        <FieldArray
          rows={contacts}
          rowLabel={(position) => t('party', { n: position + 1 })}
          onRemove={(position) => put(contacts.filter((_, at) => at !== position))}
          onAdd={() => put([...contacts, { id: crypto.randomUUID(), ...blank }])}
          addLabel={t('add_party')}
          max={100}
          error={valuesForm.fields.contacts}
        >
          {({ person, on_behalf_of_type_id, client_represented_name }, position) => (
            <>
              <SearchField
                label={term('contact')}
                required
                search={searchContacts}
                value={person}
                error={valuesForm.fields[`contacts.${position}.contact_id`]}
                onChange={(next) => change(position, { person: next })}
              />
              <ComboboxField
                label={t('side')}
                options={sides}
                clearable
                value={on_behalf_of_type_id}
                onChange={(next) => change(position, { on_behalf_of_type_id: next })}
              />
              <TextField
                label={t('represented')}
                autoComplete="off"
                value={client_represented_name}
                onChange={(event) => change(position, { client_represented_name: event.currentTarget.value })}
              />
            </>
          )}
        </FieldArray>
      </form>
    </Drawer>
  );
}
