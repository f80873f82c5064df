import { describe, expect, test } from 'vitest';
import { filePartOf, isJoinOpen, meetingLink, venueOf } from './portal.ts';

describe('the part of a record that a file is', () => {
  const part = (type_name: string, file_name: string, is_exhibit = false) =>
    filePartOf({ type_name, file_name, is_exhibit });
  test('is told by its exhibit type, its type, and then its name', () => {
    expect(part('Transcript', 'a.pdf', true)).toBe('exhibits');
    expect(part('Exhibits', 'a.pdf')).toBe('exhibits');
    expect(part('Condensed transcript', 'exhibits.pdf')).toBe('transcript');
    expect(part('Video sync', 'a.zip')).toBe('video');
    expect(part('', 'deposition.MP4')).toBe('video');
    expect(part('', 'Whitfield.ptx')).toBe('transcript');
    expect(part('', 'Exhibit 4.pdf')).toBe('exhibits');
    expect(part('', 'Transcript of Whitfield.pdf')).toBe('transcript');
    expect(part('Notice', 'transcript-notice.pdf')).toBe('other');
  });
});

test('a meeting is joined from half an hour before it begins until it ends', () => {
  const job = { starts_at: '2026-11-24T16:00:00Z', ends_at: '2026-11-24T19:00:00Z' };
  const at = (time: string) => isJoinOpen(job, Temporal.Instant.from(`2026-11-24T${time}Z`));
  expect(at('15:29:59')).toBe(false);
  expect(at('15:30:00')).toBe(true);
  expect(at('18:59:59')).toBe(true);
  expect(at('19:00:00')).toBe(false);
});

test('the address of a meeting is found in its invitation, and only one that is safe to open', () => {
  expect(meetingLink('Join (https://zoom.us/j/91?pwd=x). Passcode 7')).toBe('https://zoom.us/j/91?pwd=x');
  expect(meetingLink('Zoom, link follows')).toBeNull();
  expect(meetingLink('javascript:alert(1) http://plain.example')).toBeNull();
});

test('a place is the own office only where it is that of the job’s client', () => {
  const client = { location_type: 1, job_location_type: 2, location_client_id: 4 };
  expect(venueOf({ ...client, client_id: 4 })).toBe('own_office');
  expect(venueOf({ ...client, client_id: 5 })).toBe('elsewhere');
  expect(venueOf({ ...client, job_location_type: 4, client_id: 4 })).toBe('remote');
  expect(venueOf({ ...client, location_type: 2, client_id: 4 })).toBe('elsewhere');
});
