import { describe, expect, test } from 'vitest';
import { decideResponseUndo, type RecordedResponse, type ResponseUndoFacts } from './response-undo.ts';

const said_at = '2026-07-14T20:00:00Z';
const was = {
  client: {
    job_status_id: 3,
    confirmation_status_id: 1,
    client_confirmed_note: 'Before',
    client_declined_on: '2026-07-13T10:00:00Z',
  },
  services: [
    { job_service_id: 31, provider_can_take: null, provider_note: 'PersonToCall', confirmation_status_id: null },
    { job_service_id: 32, provider_can_take: null, provider_note: '', confirmation_status_id: 5 },
  ],
};

const client = (own: Partial<RecordedResponse> = {}): RecordedResponse => ({
  service_provider_id: null,
  response: 'yes',
  said_at,
  undone_at: null,
  was,
  ...own,
});
const provider = (own: Partial<RecordedResponse> = {}) => client({ service_provider_id: 9, ...own });

const service = (job_service_id: number, own: object = {}) => ({
  job_service_id,
  service_provider_id: 9,
  provider_can_take: true,
  confirmed_on: said_at,
  is_canceled: false,
  ...own,
});
const open = { service_provider_id: null, provider_can_take: false, confirmed_on: null };

const facts = (own: Partial<ResponseUndoFacts> = {}): ResponseUndoFacts => ({
  is_canceled: 0,
  job_status_id: 4,
  client_confirmed_on: said_at,
  client_declined_on: null,
  has_started: false,
  services: [service(31), service(32)],
  ...own,
});

describe('undo of a client response', () => {
  test('a Yes brings back every column as it was', () => {
    expect(decideResponseUndo(client(), facts())).toEqual({
      outcome: 'undone',
      job: {
        client_confirmed_on: null,
        client_confirmed_by_contact_id: null,
        client_declined_on: '2026-07-13T10:00:00Z',
        client_confirmed_note: 'Before',
        confirmation_status_id: 1,
        job_status_id: 3,
      },
      services: [],
      forgets_decline: false,
    });
  });

  test('the job is scheduled where a service was opened meanwhile, and a later status stays', () => {
    const opened = facts({ services: [service(31), service(32, open)] });
    expect(decideResponseUndo(client(), opened)).toMatchObject({ job: { job_status_id: 2 } });
    expect(decideResponseUndo(client(), facts({ job_status_id: 5 }))).not.toHaveProperty('job.job_status_id');
  });

  test('a No is taken back where it stands', () => {
    const declined = facts({ client_confirmed_on: null, client_declined_on: said_at, job_status_id: 2 });
    const no = client({ response: 'no', was: { client: { ...was.client, client_declined_on: null } } });
    expect(decideResponseUndo(no, declined)).toMatchObject({
      job: { client_declined_on: null, client_confirmed_note: 'Before' },
    });
  });
});

describe('undo of a provider response', () => {
  test('a Yes is cleared for the services that it confirmed', () => {
    const decision = decideResponseUndo(provider(), facts({ services: [service(31), service(33)], job_status_id: 3 }));
    expect(decision).toEqual({
      outcome: 'undone',
      job: {},
      services: [
        {
          job_service_id: 31,
          service_provider_id: 9,
          provider_can_take: null,
          provider_note: 'PersonToCall',
          confirmed_on: null,
          confirmed_by: '',
          confirmation_status_id: null,
        },
      ],
      forgets_decline: false,
    });
  });

  test('a No puts the provider back on the services that are still open, and covers the job again', () => {
    const opened = facts({ services: [service(31, open), service(32, { service_provider_id: 8 })], job_status_id: 2 });
    expect(decideResponseUndo(provider({ response: 'no' }), opened)).toMatchObject({
      job: { job_status_id: 3 },
      services: [{ job_service_id: 31, service_provider_id: 9 }],
      forgets_decline: true,
    });
  });
});

test('a message that was left changes nothing', () => {
  expect(decideResponseUndo(client({ response: 'left_message', was: {} }), facts({ is_canceled: 1 }))).toEqual({
    outcome: 'undone',
    job: {},
    services: [],
    forgets_decline: false,
  });
});

test.each([
  ['twice', client({ undone_at: said_at }), facts(), 'response.already_undone'],
  ['of a canceled job', client(), facts({ is_canceled: 1 }), 'response.superseded'],
  ['after a move', client(), facts({ client_confirmed_on: null }), 'response.superseded'],
  ['after a later Yes', client(), facts({ client_confirmed_on: '2026-07-14T21:00:00Z' }), 'response.superseded'],
  ['after a No was followed by a Yes', client({ response: 'no' }), facts(), 'response.superseded'],
  ['once the provider began', provider(), facts({ has_started: true }), 'confirm.started'],
  [
    'once somebody else has the service',
    provider(),
    facts({ services: [service(31, { service_provider_id: 8 })] }),
    'response.superseded',
  ],
  [
    'of a No once somebody else has the service',
    provider({ response: 'no' }),
    facts({ services: [service(31, { service_provider_id: 8, provider_can_take: null })] }),
    'response.superseded',
  ],
  [
    'of a service that was canceled',
    provider(),
    facts({ services: [service(31, { is_canceled: true })] }),
    'response.superseded',
  ],
])('nothing is taken back %s', (_name, response, found, key) => {
  expect(decideResponseUndo(response, found)).toMatchObject({ outcome: 'refused', reason: { key } });
});
