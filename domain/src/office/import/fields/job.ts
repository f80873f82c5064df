import { importField } from '../import-field.ts';

/** Who takes a deposition is an attorney; the 'x' is a yes in every language. */
const AN_ATTORNEY = { is_attorney: 'x' };

/** Whose jobs they are and in which matter: known already, so that nothing is made twice under two spellings. */
const parties = [
  importField('client_id', 'column.client', {
    kind: 'one',
    finds: 'client',
    missing_as: 'name',
    required: true,
    also: ['client name', 'firm', 'firm name', 'law firm', 'company', 'account', 'client number', 'ordering firm'],
    example: 'Whitfield & Oyelaran LLP',
  }),
  importField('taking_contact_id', 'column.taking_attorney', {
    kind: 'one',
    finds: 'contact',
    within: 'client_id',
    missing_as: 'fullname',
    missing_with: AN_ATTORNEY,
    required: 'taking_contact_email',
    also: [
      'attorney',
      'attorney name',
      'noticing attorney',
      'ordering attorney',
      'contact',
      'contact name',
      'ordered by',
    ],
    example: 'Dana Whitfield',
  }),
  importField('taking_contact_email', 'column.taking_email', {
    kind: 'one',
    finds: 'contact',
    within: 'client_id',
    fills: 'taking_contact_id',
    missing_as: 'email',
    missing_with: AN_ATTORNEY,
    also: ['attorney email', 'contact email', 'email', 'e-mail'],
  }),
  importField('case_id', 'column.case', {
    kind: 'one',
    finds: 'case',
    within: 'client_id',
    missing_as: 'case_name',
    required: 'court_docket_number',
    also: ['case name', 'matter', 'matter name', 'case style', 'style', 'short caption', 'caption'],
    example: 'Hartwell v. Meridian Freight',
  }),
  importField('court_docket_number', 'column.court_docket_number', {
    kind: 'one',
    finds: 'case',
    within: 'client_id',
    fills: 'case_id',
    missing_as: 'court_docket_number',
    also: ['docket', 'docket #', 'docket number', 'case number', 'case #', 'case no', 'cause number', 'index number'],
    example: '2026CV031842',
  }),
  importField('claim_number', 'column.claim_number', {
    also: ['claim', 'claim #', 'client reference', 'client ref', 'your reference', 'client file number', 'reference'],
  }),
];

const when = [
  importField('job_begins', 'column.job_begins', {
    kind: 'moment',
    also: ['date time', 'date and time', 'date/time', 'job date time', 'starts at', 'scheduled for'],
  }),
  importField('job_date', 'column.job_date', {
    kind: 'date',
    required: 'job_begins',
    also: ['date', 'depo date', 'deposition date', 'scheduled date', 'proceeding date', 'datum', 'fecha'],
    example: '2030-03-12',
  }),
  importField('start_time', 'column.start_time', {
    kind: 'time',
    required: 'job_begins',
    also: ['time', 'start', 'begin', 'begins', 'job time', 'scheduled time', 'beginn', 'hora'],
    example: '9:30 AM',
  }),
  importField('end_time', 'column.end_time', { kind: 'time', also: ['end', 'ends', 'finish', 'until', 'ende'] }),
  importField('estimated_duration', 'column.estimated_duration', {
    kind: 'hours',
    also: ['duration', 'length', 'hours', 'estimated length', 'est length', 'dauer', 'duracion'],
    example: '3.00',
  }),
  importField('time_zone', 'column.time_zone', { kind: 'zone', also: ['zone', 'timezone', 'tz'] }),
];

const location = [
  importField('location', 'column.location', { also: ['place', 'venue', 'location name', 'where', 'setting'] }),
  importField('location_address1', 'column.address1', {
    also: ['address', 'street', 'address line 1', 'street address', 'location address', 'strasse', 'direccion'],
    example: '1801 California St',
  }),
  importField('location_address2', 'column.address2', { also: ['address line 2', 'suite', 'street 2', 'unit'] }),
  importField('location_city', 'column.city', { also: ['town', 'location city', 'ort', 'ciudad'], example: 'Denver' }),
  importField('state_code', 'column.state', { also: ['state code', 'province', 'st'], example: 'CO' }),
  importField('location_zipcode', 'column.zip', {
    also: ['zip', 'postal code', 'postcode', 'plz', 'zip/postal code'],
    example: '80202',
  }),
  importField('remote_meeting', 'column.remote_meeting', {
    also: ['meeting link', 'link', 'zoom', 'zoom link', 'meeting url', 'video link'],
  }),
  importField('conference_room_id', 'column.conference_room', {
    kind: 'one',
    finds: 'conference_room',
    also: ['room', 'suite name'],
  }),
];

/** Jobs that are still to come (sections 1 and 3). */
export const JOB_FIELDS = [
  importField('former_number', 'column.former_number', {
    also: ['job number', 'job #', 'job no', 'job id', 'old number', 'old job number', 'job', 'order number'],
    example: '48213',
  }),
  ...parties,
  importField('job_type_id', 'column.job_type', {
    kind: 'one',
    finds: 'job_type',
    required: true,
    also: ['type', 'proceeding', 'proceeding type', 'event type'],
    example: 'Deposition',
  }),
  ...when,
  importField('division_id', 'column.division', { kind: 'one', finds: 'division', also: ['office', 'branch'] }),
  importField('job_status_id', 'column.job_status', {
    kind: 'one',
    finds: 'job_status',
    also: ['job status', 'state of job'],
  }),
  importField('deponents', 'column.deponents', {
    kind: 'people',
    finds: 'deponent',
    required: true,
    also: ['deponent', 'witness', 'witnesses', 'witness name', 'deponent name'],
    example: 'Ida Marsh; Rex Calloway',
  }),
  importField('service_ids', 'column.services', {
    kind: 'many',
    finds: 'service',
    required: true,
    also: ['service', 'resources', 'services needed'],
    example: 'Court Reporter; Videographer',
  }),
  importField('service_provider_ids', 'column.service_providers', {
    kind: 'each',
    finds: 'service_provider',
    missing_as: 'fullname',
    also: ['provider', 'providers', 'reporter', 'reporters', 'assigned to', 'court reporter', 'resource'],
  }),
  ...location,
  importField('special_instructions', 'column.special_instructions', {
    also: ['notes', 'note', 'comments', 'remarks', 'instructions', 'special requests'],
  }),
];
