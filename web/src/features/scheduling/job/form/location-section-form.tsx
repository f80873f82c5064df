import { clientArea } from '@onrecord/contract/people/client';
import { conferenceRoomArea } from '@onrecord/contract/scheduling/conference-room';
import { LOCATION_KINDS, type LocationKind } from '@onrecord/domain/scheduling/job/location/location';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChoiceSearch } from '../../../../lib/call/choice-search.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { PostalCodeField, type PostalLocation } from '../../../../lookups/postal-code-field.tsx';
import { StateField } from '../../../../lookups/state-field.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { FormSection } from '../../../../ui/forms/form-surface.tsx';
import { isNew } from './job-draft.ts';
import { JobText, useJobField } from './job-fields.tsx';
import type { Chosen, JobFormValues } from './job-form-values.ts';
import { LockNote } from './lock-section.tsx';
import { MeetingField } from './meeting-field.tsx';
import { useRoomAvailability } from './use-room-availability.ts';

interface Address {
  address1: string;
  address2: string;
  city: string;
  state_code: string;
  zipcode: string;
}

/** Takes over the address of an office or a room, so that it can be read, printed and put right for this job. */
function useAddressCopy() {
  const { setValue } = useFormContext<JobFormValues>();
  return (address: Address) => {
    const copied = { shouldDirty: true, shouldValidate: false };
    setValue('location_address1', address.address1, copied);
    setValue('location_address2', address.address2, copied);
    setValue('location_city', address.city, copied);
    setValue('state_code', address.state_code, copied);
    setValue('location_zipcode', address.zipcode, copied);
  };
}

/** Where people have to be: a street address, an office of a client, a room of ours, or a link. */
export function LocationSectionForm({ number, jobId }: { number: number; jobId: number | null }) {
  const t = useTexts(jobFormTexts);
  const kind = useWatch<JobFormValues, 'location_kind'>({ name: 'location_kind' });
  return (
    <FormSection number={number} title={t('section_where')}>
      <LockNote field="location_kind" label={t('lock_where')} />
      <KindField />
      {kind === 'client_location' && <OfficeSearch />}
      {kind === 'conference_room' && <RoomSelect jobId={jobId} />}
      {kind !== null && kind !== 'remote' && <AddressFields kind={kind} />}
      {kind !== null && <MeetingField />}
    </FormSection>
  );
}

function KindField() {
  const t = useTexts(jobFormTexts);
  const tMessage = useMessages();
  const { field, error } = useJobField('location_kind', t('location_kind'));
  const { getValues, setValue } = useFormContext<JobFormValues>();
  const choose = (kind: LocationKind) => {
    field.onChange(kind);
    const client = getValues('client_id');
    // The office meant is nearly always that of the client whose job it is.
    if (kind === 'client_location' && !getValues('location_client_id') && client && !isNew(client))
      setValue('location_client_id', client, { shouldDirty: true });
  };
  return (
    <RadioField
      {...field}
      label={t('location_kind')}
      required
      error={error}
      options={LOCATION_KINDS.map((value) => ({ value, label: tMessage(`location.${value}`) }))}
      onChange={choose}
      className="col-span-full"
    />
  );
}

function OfficeSearch() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('location_client_id', t('place_client'));
  const copyAddress = useAddressCopy();
  const { search, find } = useChoiceSearch(async (search_text, signal) => {
    const rows = await call(clientArea.getCompanyClient, { body: { search_text }, signal });
    return rows.map((row) => ({ ...row, note: row.city }));
  });
  const choose = (client: Chosen | null) => {
    field.onChange(client);
    const known = client && find(client.value);
    if (known) copyAddress(known);
  };
  return <SearchField {...field} label={t('place_client')} required error={error} search={search} onChange={choose} />;
}

function RoomSelect({ jobId }: { jobId: number | null }) {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('conference_room_id', t('place_room'));
  const copyAddress = useAddressCopy();
  const division_id = useWatch<JobFormValues, 'division_id'>({ name: 'division_id' });
  const { data: rooms = [] } = useQuery({
    queryKey: ['choices', 'conference_room', division_id],
    queryFn: ({ signal }) =>
      call(conferenceRoomArea.getCompanyConferenceRooms, { body: { division_id, limit: 200 }, signal }),
    staleTime: 300_000,
  });
  const availability = useRoomAvailability(jobId);
  const isTaken = (id: number) => availability.get(id)?.outcome === 'blocked';
  const choose = (id: number | null) => {
    field.onChange(id);
    const room = rooms.find(({ value }) => value === id);
    if (room) copyAddress(room);
  };
  return (
    <>
      <ComboboxField
        {...field}
        label={t('place_room')}
        required
        error={error}
        options={rooms.map(({ value, label, seats }) => ({
          value,
          label,
          note: [t('seats', { count: seats }), ...(isTaken(value) ? [t('room_taken')] : [])].join(' · '),
        }))}
        onChange={choose}
      />
      {availability.get(field.value ?? 0)?.reasons.map((reason) => (
        <Banner key={reason} tone="warn" announce="status" title={reason} />
      ))}
    </>
  );
}

function AddressFields({ kind }: { kind: LocationKind }) {
  const t = useTexts(jobFormTexts);
  const isStreet = kind === 'street_address';
  return (
    <>
      <JobText name="location_near" label={t('near')} />
      <JobText name="location_address1" label={t('address1')} required={isStreet} />
      <JobText name="location_address2" label={t('address2')} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_96px] gap-3">
        <JobText name="location_city" label={t('city')} required={isStreet} />
        <StateSelect />
        <ZipField />
      </div>
    </>
  );
}

function StateSelect() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('state_code', t('state'));
  return <StateField {...field} label={t('state')} country={null} error={error} />;
}

function ZipField() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('location_zipcode', t('zip'));
  const city = useWatch<JobFormValues, 'location_city'>({ name: 'location_city' });
  const { setValue } = useFormContext<JobFormValues>();
  const fill = (location: PostalLocation) => {
    const filled = { shouldDirty: true, shouldValidate: false };
    setValue('location_city', location.city, filled);
    setValue('state_code', location.state_code, filled);
  };
  return (
    <PostalCodeField
      name={field.name}
      label={t('zip')}
      value={field.value}
      city={city}
      error={error}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onLocation={fill}
    />
  );
}
