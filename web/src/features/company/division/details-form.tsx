import { type DivisionFields, divisionArea } from '@onrecord/contract/company/division';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { settleValues } from '../../../lib/form/use-values-form.ts';
import { timeZoneOptions } from '../../../lib/format/time-zones.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { divisionTexts } from '../../../lib/texts/division.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PostalCodeField } from '../../../lookups/postal-code-field.tsx';
import { StateField } from '../../../lookups/state-field.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useOneAtATime } from '../../../ui/forms/use-one-at-a-time.ts';

type Values = Omit<DivisionFields, 'division_id' | 'logo' | 'email_verified_on' | 'version'>;

const BLANK: Values = {
  name: '',
  code: '',
  division_type_id: 2,
  address1: '',
  address2: '',
  city: '',
  state_code: '',
  zipcode: '',
  phone: '',
  email: '',
  time_zone: '',
  allow_scheduling_requests: true,
  allow_rapid_requests: true,
  is_active: true,
};

function valuesOf(division: DivisionFields): Values {
  const { division_id: _id, logo: _logo, email_verified_on: _verified, version: _version, ...values } = division;
  return values;
}

async function save(division: DivisionFields | null, { is_active, ...draft }: Values): Promise<void> {
  if (!division) await call(divisionArea.create, { body: draft });
  else {
    const body = { ...draft, is_active, version: division.version };
    await call(divisionArea.update, { params: { id: division.division_id }, body });
  }
}

interface DetailsFormProps {
  division: DivisionFields | null;
  onSaved: (title: string) => Promise<void>;
}

/** The division's own fields; whatever is refused stays as it was typed. */
export function DetailsForm({ division: opened, onSaved }: DetailsFormProps) {
  const t = useTexts(divisionTexts);
  const can = useCan();
  const { time_zone } = useSession();
  const [division, setDivision] = useState(opened);
  const [values, setValues] = useState<Values>(opened ? valuesOf(opened) : { ...BLANK, time_zone });
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const mayEdit = can('divisions', opened ? 'edit' : 'add');
  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as DivisionFields | undefined) : undefined;
    const theirs = (value: unknown) => t('theirs', { value: String(value) });
    const settled = division && fresh && settleValues(valuesOf(division), values, valuesOf(fresh), theirs);
    if (settled) {
      setDivision(fresh);
      setValues(settled.values);
    }
    const named = settled?.fields ?? (error instanceof ApiError ? error.fields : {});
    setFields(named);
    setRefusal(settled || Object.keys(named).length === 0 ? errorText(error) : undefined);
  };
  const submit = useOneAtATime(() =>
    save(division, values).then(() => onSaved(t('saved', { name: values.name })), refuse),
  );
  const part = {
    values,
    fields,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <fieldset disabled={!mayEdit} className="grid gap-3">
        <AddressSection {...part} />
        <AddressLines {...part} isNew={!opened} />
      </fieldset>
      {mayEdit && (
        <Button variant="solid" type="submit" className="justify-self-end">
          {t('save')}
        </Button>
      )}
    </form>
  );
}

interface PartProps {
  values: Values;
  fields: Readonly<Record<string, string>>;
  set: (changes: Partial<Values>) => void;
}

const WIDE = ['address1', 'address2'] as const;

/** What it is called and where it is. */
function AddressSection({ values, fields, set }: PartProps) {
  const t = useTexts(divisionTexts);
  const text = (name: 'name' | 'code' | 'email' | 'city' | 'phone' | (typeof WIDE)[number]) => ({
    label: t(name),
    value: values[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-3">
        <TextField required {...text('name')} />
        <TextField required {...text('code')} />
      </div>
      {WIDE.map((name) => (
        <TextField key={name} {...text(name)} />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <PostalCodeField
          label={t('zipcode')}
          value={values.zipcode}
          city={values.city}
          error={fields.zipcode}
          onChange={(zipcode) => set({ zipcode })}
          onLocation={({ city, state_code }) => set({ city, state_code })}
        />
        <TextField {...text('city')} />
        <StateField
          label={t('state_code')}
          value={values.state_code}
          country={null}
          error={fields.state_code}
          onChange={(state_code) => set({ state_code })}
        />
        <TextField {...text('phone')} />
      </div>
      <TextField type="email" {...text('email')} />
    </>
  );
}

/** How it works: its zone, its kind, and what account holders may ask of it. */
function AddressLines({ values, fields, set, isNew }: PartProps & { isNew: boolean }) {
  const t = useTexts(divisionTexts);
  const { time_zone } = useSession();
  const flags = [
    'allow_scheduling_requests',
    'allow_rapid_requests',
    ...(isNew ? [] : ['is_active' as const]),
  ] as const;
  return (
    <>
      <ComboboxField
        label={t('time_zone')}
        required
        value={values.time_zone}
        error={fields.time_zone}
        options={timeZoneOptions([values.time_zone, time_zone])}
        onChange={(zone) => set({ time_zone: String(zone ?? '') })}
      />
      <SelectField
        label={t('division_type_id')}
        value={values.division_type_id === 2 ? 2 : 1}
        options={([2, 1] as const).map((value) => ({ value, label: t(`type_${value}`) }))}
        onChange={(type) => type && set({ division_type_id: type })}
      />
      {flags.map((name) => (
        <CheckboxField
          key={name}
          label={t(name)}
          value={values[name]}
          error={fields[name]}
          onChange={(is) => set({ [name]: is })}
        />
      ))}
    </>
  );
}
