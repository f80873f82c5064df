import { expect, test } from 'vitest';
import { defaultTerm } from '../../core/term/resolve-term.ts';
import { type AppointmentFacts, appointmentStatus, describeAppointment } from './appointment.ts';

const facts: AppointmentFacts = {
  company_id: 7,
  job_id: 1042,
  job_number: 104501,
  calendar_sequence: 3,
  calendar_changed_at: '2027-03-01T00:00:00Z',
  starts_at: '2027-03-15T15:30:00Z',
  ends_at: '2027-03-15T18:30:00Z',
  time_zone: 'America/Denver',
  is_canceled: 0,
  case_name: 'Ruiz v. Hartwell',
  court_docket_number: '27-CV-118',
  deponent_name: 'Dana Whitfield',
  client_name: 'Hartwell LLP',
  taking_scontact_name: 'June Abernathy',
  caller_contact_name: 'Grace Moreau',
  caller_contact_phone: '(303) 555-0142',
  special_instructions: '',
  remote_meeting: 'https://meet.example/1',
  location: ['Room A', '1700 Broadway', 'Denver, CO 80290'],
  services: 'Reporter: Rae Stone',
  client_confirmed_on: null,
  unassigned_count: 0,
  unconfirmed_count: 0,
  own_confirmed: null,
};

test.each([
  ['nobody has said yes', {}, ['TENTATIVE', 'TENTATIVE', 'TENTATIVE']],
  ['the client has', { client_confirmed_on: '2027-03-02T00:00:00Z' }, ['CONFIRMED', 'CONFIRMED', 'TENTATIVE']],
  [
    'a service is open',
    { client_confirmed_on: '2027-03-02T00:00:00Z', unassigned_count: 1, own_confirmed: true },
    ['TENTATIVE', 'CONFIRMED', 'CONFIRMED'],
  ],
  ['the provider has', { own_confirmed: true, unconfirmed_count: 0 }, ['TENTATIVE', 'TENTATIVE', 'CONFIRMED']],
  [
    'late cancellation of a confirmed job',
    { is_canceled: 2, client_confirmed_on: '2027-03-02T00:00:00Z', own_confirmed: true },
    ['CANCELLED', 'CANCELLED', 'CANCELLED'],
  ],
] as const)('staff, contact and provider each see the status that counts for them: %s', (_title, own, expected) => {
  const shown = (['company', 'contact', 'provider'] as const).map((type) =>
    appointmentStatus({ ...facts, ...own }, type),
  );
  expect(shown).toEqual(expected);
});

const described = (user_type: 'company' | 'contact' | 'provider', is_busy_only = false) =>
  describeAppointment(facts, { user_type, is_busy_only }, defaultTerm);

test('says where in full, and what the reader may know', () => {
  expect(described('company')).toEqual({
    uid: 'job-7-1042@onrecord',
    sequence: 3,
    status: 'TENTATIVE',
    summary: '104501 · Ruiz v. Hartwell · Dana Whitfield',
    location: 'Room A, 1700 Broadway, Denver, CO 80290',
    description: [
      'Job #: 104501',
      'Case: Ruiz v. Hartwell',
      'Court Docket Number: 27-CV-118',
      'Deponents: Dana Whitfield',
      'Client: Hartwell LLP',
      'Taking Attorney: June Abernathy',
      'Scheduled By: Grace Moreau, (303) 555-0142',
      'Services: Reporter: Rae Stone',
      'Remote Meeting: https://meet.example/1',
    ].join('\n'),
  });
  expect(described('provider').description).toContain('555-0142');
  expect(described('contact').description).not.toContain('555-0142');
});

test('a remote job without an address is at its link', () => {
  const remote = describeAppointment(
    { ...facts, location: [] },
    { user_type: 'contact', is_busy_only: false },
    defaultTerm,
  );
  expect(remote.location).toBe('https://meet.example/1');
});

test('busy only says nothing of the job', () => {
  expect(described('company', true)).toEqual({
    uid: 'job-7-1042@onrecord',
    sequence: 3,
    status: 'TENTATIVE',
    summary: 'Busy',
    location: '',
    description: '',
  });
});
