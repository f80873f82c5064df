import type { WrittenNotice } from './written-notice.ts';

/** Notices that contradict or disguise themselves, or are something else. */
export const HOSTILE_NOTICES: readonly WrittenNotice[] = [
  {
    name: 'Weekday that does not fit',
    text: `Case No. 2025CV031482
The deposition of Raymond T. Kessler will be taken on Thursday, December 9, 2026 at 9:30 a.m. Mountain Time.`,
    docket_number: '2025CV031482',
    deponents: ['Raymond T. Kessler'],
    start_time: '09:30',
    time_zone: 'America/Denver',
  },
  {
    name: 'Letters turned round',
    text: `Witness: Paula Reed
Date: \u202E6202/90/21\u202C
Time: 9:00 a.m.
Join https://zoom.us.evil.example/j/123456 or https://zoom.us@evil.example/j/1`,
    deponents: ['Paula Reed'],
    start_time: '09:00',
  },
  {
    name: 'Hidden letters within',
    text: `The deposition of Mark\u200Bus Stone will be taken on December 1\u200B5, 2026 at 1\u200B0:00 a.m.
Case No. 26-CV-\u200B7788`,
  },
  {
    name: 'Other letters that look alike',
    text: `Deposition of J\u043Ehn Sm\u0456th on December 15, 2026 at 9:00 a.m.`,
    job_date: '2026-12-15',
    start_time: '09:00',
  },
  {
    name: 'Days of everything but the deposition',
    text: `Plaintiff was born January 4, 1980 and injured on or about December 20, 2026. Trial is set for February 3, 2027 at 9:00 a.m.
Discovery closes by December 31, 2026. The complaint was filed March 2, 2026.
The deposition of Hugo Lang will be scheduled later.`,
    deponents: ['Hugo Lang'],
  },
  {
    name: 'Day that has passed',
    text: `The deposition of Ivy Chu will be taken on November 3, 2026 at 9:00 a.m.`,
    deponents: ['Ivy Chu'],
    start_time: '09:00',
  },
  {
    name: 'A form that nobody filled in',
    text: `Witness: ____________
Date: ___/___/____
Time: ____ a.m./p.m.
Location: __________________
Case No. ____________`,
  },
  {
    name: 'Link broken over two lines, room beside a meeting',
    text: `Witness: Sean Doyle
Date: December 15, 2026
Time: 10:00 a.m.
The deposition will be taken at 12 Main Street, Suite 4, Boulder, CO 80302 or by Zoom at
https://us02web.zoom.us/j/8412345
6789?pwd=abcDEF`,
    deponents: ['Sean Doyle'],
    job_date: '2026-12-15',
    start_time: '10:00',
  },
  {
    name: 'No day of any calendar, no time of any clock',
    text: `The deposition of Lena Fox will be taken on February 30, 2027 at 25:00.`,
    deponents: ['Lena Fox'],
  },
  {
    name: 'Columns that would read on into each other',
    text: `ROSA DIAZ,                         )   NOTICE OF DEPOSITION OF WILLIAM
     Plaintiff,                    )   H. TURNER
v.                                 )
OMEGA FOODS, INC.,                 )   Case No. 26CV00417
     Defendant.                    )`,
    caption: 'Rosa Diaz v. Omega Foods, Inc.',
    docket_number: '26CV00417',
  },
];
