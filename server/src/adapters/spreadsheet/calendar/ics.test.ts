import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../../testing/read/read-calendar.ts';
import { type CalendarEvent, type CalendarOptions, writeCalendar } from './ics.ts';

const event: CalendarEvent = {
  uid: 'job-104501@frontrange.example',
  sequence: 3,
  changed_at: Temporal.Instant.from('2027-01-02T03:04:05Z'),
  starts: Temporal.ZonedDateTime.from('2027-03-15T09:30[America/Denver]'),
  ends: Temporal.ZonedDateTime.from('2027-03-15T12:42[America/Denver]'),
  status: 'CONFIRMED',
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
    const lines = linesOf(await fileOf([{ ...event, status: 'CANCELLED', sequence: 4 }], { method: 'CANCEL' }));
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

describe('an independent reader', () => {
  const HOUR = { hours: 1 };
  const at = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

  it.each([
    ['the day before the clock is put forward', 'America/Denver', '2027-03-13T16:30:00Z'],
    ['over the hour that is left out', 'America/Denver', '2027-03-14T08:30:00Z'],
    ['the first 1:30 of the day the clock is set back', 'America/Denver', '2027-11-07T07:30:00Z'],
    ['the second 1:30', 'America/Denver', '2027-11-07T08:30:00Z'],
    ['an hour before the second 1:30', 'America/Denver', '2027-11-07T07:45:00Z'],
    ['over the half hour that Lord Howe leaves out', 'Australia/Lord_Howe', '2027-10-02T15:00:00Z'],
    ['the first 1:45 on Lord Howe', 'Australia/Lord_Howe', '2027-04-03T14:45:00Z'],
    ['the second 1:45 on Lord Howe, half an hour later', 'Australia/Lord_Howe', '2027-04-03T15:15:00Z'],
    ['a zone of half an hour', 'Asia/Kolkata', '2027-07-15T03:45:00Z'],
    ['a zone of three quarters', 'Asia/Kathmandu', '2027-07-15T03:45:00Z'],
    ['a zone without clock changes', 'America/Phoenix', '2027-07-15T16:00:00Z'],
    ['midnight', 'America/New_York', '2027-07-15T04:00:00Z'],
  ])('sees the same instants: %s', async (_title, zone, start) => {
    const starts = at(start, zone);
    const ends = starts.add(HOUR);
    const { events } = readCalendar(await fileOf([{ ...event, starts, ends }]));
    expect(events.map((read) => [read.starts, read.ends])).toEqual([
      [starts.toInstant().toString(), ends.toInstant().toString()],
    ]);
  });

  it('reads a 1:30 that comes twice in UTC, and every other time by its zone', async () => {
    const zones = async (start: string, zone: string) => {
      const starts = at(start, zone);
      return readCalendar(await fileOf([{ ...event, starts, ends: starts.add({ minutes: 10 }) }])).events[0]?.zone;
    };
    expect(await zones('2027-11-07T06:40:00Z', 'America/Denver')).toBe('America/Denver');
    expect(await zones('2027-11-07T07:30:00Z', 'America/Denver')).toBe('');
    expect(await zones('2027-11-07T08:30:00Z', 'America/Denver')).toBe('');
    expect(await zones('2027-11-07T09:00:00Z', 'America/Denver')).toBe('America/Denver');
    expect(await zones('2027-04-03T15:15:00Z', 'Australia/Lord_Howe')).toBe('');
  });

  it('agrees for every half hour of a year in every kind of zone', async () => {
    for (const zone of ['America/Denver', 'Australia/Lord_Howe', 'Europe/Dublin', 'America/St_Johns']) {
      const changes = ['2027-03-13T12:00:00Z', '2027-03-27T12:00:00Z', '2027-04-03T00:00:00Z', '2027-10-02T00:00:00Z'];
      const starts = [...changes, '2027-10-30T12:00:00Z', '2027-11-06T12:00:00Z'].flatMap((from) =>
        Array.from({ length: 60 }, (_, n) => at(from, zone).add({ minutes: 30 * n })),
      );
      const file = await fileOf(starts.map((start) => ({ ...event, starts: start, ends: start.add(HOUR) })));
      expect(readCalendar(file).events.map((read) => read.starts)).toEqual(
        starts.map((start) => start.toInstant().toString()),
      );
    }
  });

  it('reads texts as they were typed', async () => {
    const hostile = 'Ruiz, v. Hartwell; \\ "x"\nEND:VEVENT 証言 📄';
    const long = `${hostile} ${'déposition '.repeat(60)}`.trim();
    const text = await fileOf([{ ...event, summary: hostile, description: long, location: hostile }]);
    expect(readCalendar(text).events).toMatchObject([{ summary: hostile, description: long, location: hostile }]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('finds who invites whom', async () => {
    const people = {
      organizer: { name: 'Front Range; "Reporting"', email: 'office@frontrange.example' },
      attendee: { name: 'Ødegård, Núria', email: 'nuria@lawfirm.example' },
    };
    const { calendar, events } = readCalendar(await fileOf([{ ...event, ...people }], { method: 'REQUEST' }));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    const property = (name: string) => events[0]?.component.getFirstProperty(name);
    expect(property('organizer')?.getFirstValue()).toMatch(/^mailto:office@frontrange\.example$/i);
    expect(property('attendee')?.getFirstValue()).toMatch(/^mailto:nuria@lawfirm\.example$/i);
    expect(property('attendee')?.getParameter('cn')).toBe('Ødegård, Núria');
  });
});
