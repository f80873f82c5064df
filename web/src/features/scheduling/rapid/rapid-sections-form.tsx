import { useMemo } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFormats } from '../../../lib/format/formats.ts';
import { DAYS_AHEAD, DAYS_BACK } from '../../../lib/format/short-days.ts';
import { COMMON_ZONES, timeZoneOptions } from '../../../lib/format/time-zones.ts';
import { viewerTimeZone } from '../../../lib/format/viewer-time-zone.ts';
import { rapidRequestTexts } from '../../../lib/texts/rapid-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldArray } from '../../../ui/forms/field-array.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { RapidArea, RapidText, useRapidField } from './rapid-text-field.tsx';
import type { RapidOffer, RapidValues } from './rapid-values.ts';

const MAX_WITNESSES = 50;

/** A new job, or the end of one. */
export function KindSection() {
  const t = useTexts(rapidRequestTexts);
  const options = (['new', 'cancel'] as const).map((value) => ({ value, label: t(value) }));
  return <RadioField {...useRapidField('kind')} label={t('kind')} look="cards" options={options} />;
}

export function RequesterSection() {
  const t = useTexts(rapidRequestTexts);
  return (
    <FormSection number={1} title={t('section_you')}>
      <RapidText name="requester_name" label={t('name')} required autoComplete="name" />
      <RapidText name="requester_firm" label={t('firm')} autoComplete="organization" />
      <RapidText name="requester_email" label={t('email')} required autoComplete="email" inputMode="email" />
      <RapidText name="requester_phone" label={t('phone')} autoComplete="tel" inputMode="tel" />
    </FormSection>
  );
}

export function MatterSection({ isCancel }: { isCancel: boolean }) {
  const t = useTexts(rapidRequestTexts);
  return (
    <FormSection number={2} title={t('section_case')}>
      <RapidText name="case_name" label={t('caption')} required />
      <RapidText name="docket_number" label={t('docket')} />
      {isCancel && <RapidText name="job_reference" label={t('reference')} />}
      <RapidText name="matter_number" label={t('matter')} />
      <RapidText name="taking_name" label={t('taking')} />
    </FormSection>
  );
}

export function WhenSection({ offer, today }: { offer: RapidOffer; today: string }) {
  const t = useTexts(rapidRequestTexts);
  const hours = useRapidField('estimated_duration');
  const count = Number.parseFloat(hours.value);
  return (
    <FormSection number={3} title={t('section_when')}>
      {offer.divisions.length > 1 && <DivisionSelect offer={offer} />}
      <DateField {...useRapidField('job_date')} label={t('date')} required today={today} near={DAYS_AHEAD} />
      <div className="grid grid-cols-2 gap-3">
        <TimeField daytime {...useRapidField('start_time')} label={t('start')} required />
        <NumberField
          {...hours}
          label={t('hours')}
          required
          decimals={2}
          min={0}
          max={24}
          step={0.25}
          value={Number.isNaN(count) ? null : count}
          onChange={(next) => hours.onChange(next === null ? '' : next.toFixed(2))}
        />
      </div>
      <ZoneField />
    </FormSection>
  );
}

function DivisionSelect({ offer }: { offer: RapidOffer }) {
  const t = useTexts(rapidRequestTexts);
  const division = useRapidField('division_id');
  const { setValue, getFieldState } = useFormContext<RapidValues>();
  const choose = (id: number | null) => {
    division.onChange(id);
    const zone = offer.divisions.find(({ division_id }) => division_id === id)?.time_zone;
    // A zone that somebody chose, or that the notice gave, stays.
    if (zone && !getFieldState('time_zone').isDirty) setValue('time_zone', zone);
  };
  const options = offer.divisions.map(({ division_id, name }) => ({ value: division_id, label: name }));
  return <SelectField {...division} label={t('office')} required options={options} onChange={choose} />;
}

function ZoneField() {
  const t = useTexts(rapidRequestTexts);
  const zone = useRapidField('time_zone');
  const { tag } = useFormats();
  const options = useMemo(
    () => timeZoneOptions([zone.value, ...COMMON_ZONES, viewerTimeZone()], tag),
    [zone.value, tag],
  );
  return (
    <ComboboxField
      {...zone}
      label={t('time_zone')}
      required
      options={options}
      onChange={(next) => zone.onChange(next ?? '')}
    />
  );
}

export function PeopleSection({ offer }: { offer: RapidOffer }) {
  const t = useTexts(rapidRequestTexts);
  const { fields, append, remove } = useFieldArray<RapidValues, 'deponents'>({ name: 'deponents' });
  const { errors } = useFormState<RapidValues>({ name: 'deponents' });
  const message = errors.deponents?.root?.message ?? errors.deponents?.message;
  return (
    <FormSection number={4} title={t('section_who')} wide>
      <FieldArray
        rows={fields}
        rowLabel={(index) => t('witness_row', { number: index + 1 })}
        onRemove={remove}
        onAdd={() => append({ full_name: '', is_expert: false })}
        addLabel={t('add_witness')}
        min={1}
        max={MAX_WITNESSES}
        error={message}
      >
        {(_row, index) => <WitnessRow index={index} />}
      </FieldArray>
      <RapidText name="location_text" label={t('place')} hint={t('place_hint')} />
      {offer.services.length > 0 && <ServicesField offer={offer} />}
    </FormSection>
  );
}

function WitnessRow({ index }: { index: number }) {
  const t = useTexts(rapidRequestTexts);
  const { mark: _, error: _e, ...expert } = useRapidField(`deponents.${index}.is_expert`);
  return (
    <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <RapidText name={`deponents.${index}.full_name`} label={t('witness')} required />
      <CheckboxField {...expert} label={t('expert')} />
    </div>
  );
}

function ServicesField({ offer }: { offer: RapidOffer }) {
  const t = useTexts(rapidRequestTexts);
  const { value, onChange } = useRapidField('service_ids');
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id));
  return (
    <fieldset className="grid gap-1">
      <legend className="text-base font-semibold text-ink-2">{t('services')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {offer.services.map(({ service_id, name }) => (
          <CheckboxField
            key={service_id}
            label={name}
            value={value.includes(service_id)}
            onChange={(isOn) => toggle(service_id, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function ClaimSection() {
  const t = useTexts(rapidRequestTexts);
  return (
    <FormSection number={5} title={t('section_claim')} hint={t('claim_hint')}>
      <RapidText name="bill_to_name" label={t('bill_to')} />
      <RapidText name="claim_number" label={t('claim')} />
      <RapidText name="adjuster_name" label={t('adjuster')} />
      <RapidText name="insured_name" label={t('insured')} />
      <DateField {...useRapidField('date_of_loss')} label={t('loss')} near={DAYS_BACK} />
    </FormSection>
  );
}

export function NotesSection() {
  const t = useTexts(rapidRequestTexts);
  return <RapidArea name="special_instructions" label={t('notes')} />;
}

/** Whether the form asks to cancel. */
export const useIsCancel = (): boolean => useWatch<RapidValues, 'kind'>({ name: 'kind' }) === 'cancel';
