import { useState } from 'react';
import { type FieldGroup, mergedValues, type Side, staleGroups } from '../../../../lib/form/three-way.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { zoneLabel } from '../../../../lib/format/time-zones.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookups } from '../../../../lookups/use-lookups.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { JobFormValues } from './job-form-values.ts';

const one = (...fields: (keyof JobFormValues)[]): FieldGroup<JobFormValues> => ({ id: fields[0] ?? '', fields });

/** What is kept or given up together. The clock reading goes along with the time it belongs to. */
export const JOB_GROUPS: readonly FieldGroup<JobFormValues>[] = [
  one('division_id'),
  one('client_id'),
  one('taking_contact_id', 'taking_contact'),
  one('caller_contact_id', 'caller_contact'),
  one('case_id'),
  one('job_case_caption'),
  one('court_docket_number'),
  one('job_type_id'),
  one('delivery_type_id'),
  one('bill_to_client_id', 'bill_to_name', 'bill_to_email'),
  one('claim_number'),
  one('adjuster_name'),
  one('insured_name'),
  one('date_of_loss'),
  one('job_date', 'start_time', 'time_zone', 'utc_offset'),
  one('estimated_duration'),
  one(
    'location_kind',
    'location_client_id',
    'conference_room_id',
    'location_near',
    'location_address1',
    'location_address2',
    'location_city',
    'state_code',
    'location_zipcode',
  ),
  one('remote_meeting'),
  one('deponents'),
  one('services'),
  one('rooms_needed', 'meals_needed', 'reporters_needed'),
  one('number_of_attendees'),
  one('special_instructions'),
];

const LOOKUPS = ['jobtypes', 'deliverytypes', 'services'] as const;

/** How each group is called and what a version of it reads like. */
function useGroupTexts() {
  const t = useTexts(jobFormTexts);
  const tMessage = useMessages();
  const formats = useFormats();
  const lookups = useLookups(LOOKUPS);
  const named = (options: readonly { value: number; label: string }[], id: number | null) =>
    options.find(({ value }) => value === id)?.label ?? (id === null ? '' : String(id));
  const location = (v: JobFormValues) => [
    v.location_kind && tMessage(`location.${v.location_kind}`),
    v.location_client_id?.label,
    v.location_near,
    v.location_address1,
    v.location_address2,
    [v.location_city, v.state_code, v.location_zipcode].filter(Boolean).join(' '),
  ];
  const deponent = (row: JobFormValues['deponents'][number]) =>
    [
      row.deponent_id?.label ?? row.last_name,
      formats.time(row.scheduled_start_time),
      `${t('volume')} ${row.volume_number}`,
    ]
      .filter(Boolean)
      .join(', ');
  const service = (row: JobFormValues['services'][number]) =>
    `${named(lookups.services, row.service_id)}: ${row.service_provider_id?.label ?? t('nobody_yet')}`;
  const texts: Record<string, { label: string; read: (v: JobFormValues) => readonly (string | null | undefined)[] }> = {
    division_id: { label: t('division'), read: (v) => [String(v.division_id ?? '')] },
    client_id: { label: t('client'), read: (v) => [v.client_id?.label] },
    taking_contact_id: { label: t('taking_attorney'), read: (v) => [v.taking_contact_id?.label] },
    caller_contact_id: { label: t('scheduled_by'), read: (v) => [v.caller_contact_id?.label] },
    case_id: { label: t('case'), read: (v) => [v.case_id?.label] },
    job_case_caption: { label: t('caption'), read: (v) => [v.job_case_caption] },
    court_docket_number: { label: t('docket'), read: (v) => [v.court_docket_number] },
    job_type_id: { label: t('job_type'), read: (v) => [named(lookups.jobtypes, v.job_type_id)] },
    delivery_type_id: { label: t('delivery_type'), read: (v) => [named(lookups.deliverytypes, v.delivery_type_id)] },
    bill_to_client_id: {
      label: t('bill_to_client'),
      read: (v) => [v.bill_to_client_id?.label, v.bill_to_name, v.bill_to_email],
    },
    claim_number: { label: t('claim_number'), read: (v) => [v.claim_number] },
    adjuster_name: { label: t('adjuster_name'), read: (v) => [v.adjuster_name] },
    insured_name: { label: t('insured_name'), read: (v) => [v.insured_name] },
    date_of_loss: { label: t('date_of_loss'), read: (v) => [formats.date(v.date_of_loss)] },
    job_date: {
      label: t('section_when'),
      read: (v) => [formats.date(v.job_date), formats.time(v.start_time), v.time_zone && zoneLabel(v.time_zone)],
    },
    estimated_duration: { label: t('length'), read: (v) => [formats.duration(v.estimated_duration)] },
    location_kind: { label: t('section_where'), read: location },
    remote_meeting: { label: t('remote_meeting'), read: (v) => [v.remote_meeting] },
    deponents: { label: t('section_who'), read: (v) => v.deponents.map(deponent) },
    services: { label: t('section_services'), read: (v) => v.services.map(service) },
    rooms_needed: {
      label: t('section_needs'),
      read: (v) => [
        `${t('rooms')} ${v.rooms_needed ?? 0}`,
        `${t('meals')} ${v.meals_needed ?? 0}`,
        `${t('reporters')} ${v.reporters_needed ?? 0}`,
      ],
    },
    number_of_attendees: { label: t('attendees'), read: (v) => [String(v.number_of_attendees ?? 0)] },
    special_instructions: { label: t('section_instructions'), read: (v) => [v.special_instructions] },
  };
  return (id: string, values: JobFormValues) => {
    const text = texts[id];
    const shown = text?.read(values).filter(Boolean).join(' · ');
    return { label: text?.label ?? id, shown: shown || t('stale_blank') };
  };
}

interface StaleFormProps {
  /** What both started from, what is typed here, what is saved now. */
  versions: { base: JobFormValues; mine: JobFormValues; theirs: JobFormValues };
  onApply: (merged: JobFormValues) => void;
  onClose: () => void;
}

/** After a refused save: what somebody else changed beside what is typed here, to choose from value by value. */
export function StaleForm({ versions, onApply, onClose }: StaleFormProps) {
  const t = useTexts(jobFormTexts);
  const textOf = useGroupTexts();
  const found = staleGroups(JOB_GROUPS, versions);
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    // What only they changed is taken over; where both did, the own words stay until somebody decides.
    Object.fromEntries(found.map(({ group, isConflict }) => [group.id, isConflict ? 'mine' : 'theirs'])),
  );
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('stale_title')}
      description={t('stale_hint')}
      footer={
        <Button variant="solid" onClick={() => onApply(mergedValues(versions, found, chosen))}>
          {t('stale_apply')}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {found.map(({ group, isConflict }) => {
          const { label, shown: theirs } = textOf(group.id, versions.theirs);
          const { shown: mine } = textOf(group.id, versions.mine);
          return (
            <li key={group.id} className="grid gap-1 border-b border-line pb-3 last:border-0">
              <div className="flex flex-wrap items-baseline gap-2">
                <h3 className="font-semibold">{label}</h3>
                <Badge tone={isConflict ? 'warn' : 'mute'}>{t(isConflict ? 'stale_both' : 'stale_only_theirs')}</Badge>
              </div>
              <RadioField
                label={`${t('stale_keep')}: ${label}`}
                hideLabel
                look="cards"
                value={chosen[group.id] ?? 'mine'}
                options={[
                  { value: 'theirs', label: theirs, note: t('stale_theirs') },
                  { value: 'mine', label: mine, note: t('stale_mine') },
                ]}
                onChange={(side) => setChosen((before) => ({ ...before, [group.id]: side }))}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
