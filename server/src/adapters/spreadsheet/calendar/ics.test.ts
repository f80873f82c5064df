import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, type CalendarOptions, writeCalendar } from './ics.ts';

const event: CalendarEvent = {
  uid: 'job-104501@frontrange.example',
  sequence: 3,
  changed_at: Temporal.Instant.from('2027-01-02T03:04:05Z'),
  starts: Temporal.ZonedDateTime.from('2027-03-15T09:30[America/Denver]'),
  ends: Temporal.ZonedDateTime.from('2027-03-15T12:42[America/Denver]'),
  is_cancelled: false,
  summary: 'Job 104501: Dana Whitfield',
};
const now = Temporal.Instant.from('2027-01-01T00:00:00Z');

async function fileOf(events: CalendarEvent[], options: Partial<CalendarOptions> = {}) {
  return (await buffer(writeCalendar({ name: 'Front Range jobs', events, now, ...options }))).toString('utf8');
}

/** Lines with the folding undone. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('an appointment', () => {
  it('is written in local time with its zone, its version and its state', async () => {
    const lines = linesOf(await fileOf([event]));
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:job-104501@frontrange.example',
        'SEQUENCE:3',
        'DTSTAMP:20270102T030405Z',
        'DTSTART;TZID=America/Denver:20270315T093000',
        'DTEND;TZID=America/Denver:20270315T124200',
        'SUMMARY:Job 104501: Dana Whitfield',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('that was cancelled says so under the same UID', async () => {
    const lines = linesOf(await fileOf([{ ...event, is_cancelled: true, sequence: 4 }], { method: 'CANCEL' }));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:job-104501@frontrange.example', 'SEQUENCE:4', 'STATUS:CANCELLED']),
    );
  });

  it('that ends in another zone ends at the same moment', async () => {
    const ends = Temporal.ZonedDateTime.from('2027-03-15T14:42[America/New_York]');
    expect(linesOf(await fileOf([{ ...event, ends }]))).toContain('DTEND;TZID=America/Denver:20270315T124200');
  });
});

describe('the zone of an appointment', () => {
  it('is described once, with each clock change', async () => {
    const file = await fileOf([event, { ...event, uid: 'b' }]);
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(file).toContain(
      ['BEGIN:DAYLIGHT', 'DTSTART:20270314T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0600', 'END:DAYLIGHT'].join(
        '\r\n',
      ),
    );
    expect(file).toContain(
      ['BEGIN:STANDARD', 'DTSTART:20271107T020000', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0700', 'END:STANDARD'].join(
        '\r\n',
      ),
    );
  });

  it('reads the same by its description as by its name', async () => {
    for (const zone of [
      'America/Denver',
      'America/Phoenix',
      'Australia/Lord_Howe',
      'Europe/London',
      'Asia/Kolkata',
      'UTC',
    ]) {
      const starts = Temporal.ZonedDateTime.from(`2027-07-15T09:30[${zone}]`);
      const file = await fileOf([{ ...event, starts, ends: starts.add({ hours: 1 }) }]);
      const changes = [...file.matchAll(/DTSTART:(\d{8}T\d{6})\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g)];
      const before = changes.filter(([, from = '']) => from <= '20270715T093000').at(-1);
      expect([zone, before?.[3]]).toEqual([zone, starts.offset.replace(':', '')]);
    }
  });
});

describe('hostile text', () => {
  const attack = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:forged\rATTENDEE:mailto:thief@evil.example\u0000\u2028;,\\';

  it('stays inside its value', async () => {
    const hostile = { ...event, uid: attack, summary: attack, location: attack, description: attack };
    const file = await fileOf([hostile], { name: attack });
    const lines = linesOf(file);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.some((line) => /^(ATTENDEE|UID:forged)/.test(line))).toBe(false);
    expect(file).not.toContain('\0');
    expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
    expect(lines).toContain(
      'SUMMARY:x\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:forged\\nATTENDEE:mailto:thief@evil.example\u2028\\;\\,\\\\',
    );
  });

  it.each(['javascript:alert(1)', 'https://a.example/\r\nATTENDEE:x', 'data:text/html,x'])(
    'is no link: %j',
    async (url) => {
      expect(await fileOf([{ ...event, url }])).not.toContain('URL');
    },
  );

  it('of any length and script is folded into lines of 75 octets', async () => {
    const file = await fileOf([{ ...event, description: '証言 📄 déposition '.repeat(40) }]);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`DESCRIPTION:${'証言 📄 déposition '.repeat(40)}`);
  });
});
