import { expect, test } from 'vitest';
import { decideWithdrawal } from './withdrawal.ts';

const NOW = Temporal.Instant.from('2027-03-10T14:00:00Z');
const facts = {
  job_date: '2027-03-10',
  time_zone: 'America/Denver',
  is_canceled: 0,
  default_confirmation_status_id: null,
  services: [
    { job_service_id: 1, confirmed_on: '2027-03-08T10:00:00Z' },
    { job_service_id: 2, confirmed_on: null },
  ],
  has_started: false,
};

test('opens every service of the provider again, confirmed or not, and keeps the reason', () => {
  expect(decideWithdrawal(facts, ' Flat tire ', NOW)).toMatchObject({
    outcome: 'declined',
    patches: [1, 2].map((job_service_id) => ({
      job_service_id,
      service_provider_id: null,
      provider_can_take: false,
      provider_note: 'Flat tire',
      confirmed_on: null,
    })),
  });
});

test.each([
  ['without a reason', facts, ' ', undefined],
  ['after checking in', { ...facts, has_started: true }, 'Ill', 'confirm.started'],
  ['of a canceled job', { ...facts, is_canceled: 1 }, 'Ill', 'confirm.job_canceled'],
  ['of a day that is over', { ...facts, job_date: '2027-03-09' }, 'Ill', 'confirm.stop_access'],
  ['of somebody else', { ...facts, services: [] }, 'Ill', 'link.provider_invalid'],
])('is refused %s', (_, own, reason, key) => {
  const decision = decideWithdrawal(own, reason, NOW);
  expect(decision).toMatchObject({ outcome: 'refused' });
  if (key) expect(decision).toMatchObject({ reason: { key } });
  else expect(decision).toMatchObject({ fields: { reason: {} } });
});
