import type { WrittenNotice } from './written-notice.ts';

/** Mails that order a reporter. */
export const MAIL_NOTICES: readonly WrittenNotice[] = [
  {
    name: 'Mail of one sentence',
    text: `From: Priya Nair <pnair@wexcombe.example>
Sent: Monday, November 23, 2026 4:12 PM
To: scheduling@frontrange.example
Subject: Ruiz v. Hartwell Logistics - depo of Dr. Jane Smith

Hi, please schedule a court reporter for the depo of Dr. Jane Smith on Thursday, December 10, 2026 at 10 am MT.
Thanks, Priya`,
    caption: 'Ruiz v. Hartwell Logistics',
    deponents: ['Jane Smith'],
    job_date: '2026-12-10',
    start_time: '10:00',
    time_zone: 'America/Denver',
  },
  {
    name: 'Mail with labels',
    text: `Please cover:
Case: Ortiz v. Bell Canyon HOA
Case No.: 2026CV30119
Witnesses: Marta Ortiz and Dale Finch (expert)
Date: 12/17/26
Time: 1:30 pm
Time zone: Mountain
Location: 950 17th Street, Suite 2400, Denver, CO 80202
Reporter and videographer, expedited.`,
    caption: 'Ortiz v. Bell Canyon HOA',
    docket_number: '2026CV30119',
    deponents: ['Marta Ortiz', 'Dale Finch*'],
    job_date: '2026-12-17',
    start_time: '13:30',
    time_zone: 'America/Denver',
    location: '950 17th Street, Suite 2400, Denver, CO 80202',
  },
  {
    name: 'Weekday confirms the year',
    text: `Can you take the deposition of Alicia Boone on Wednesday, December 16 at 9:30am ET? Zoom depo.
Matter: Boone v. Granite Mutual`,
    caption: 'Boone v. Granite Mutual',
    deponents: ['Alicia Boone'],
    job_date: '2026-12-16',
    start_time: '09:30',
    time_zone: 'America/New_York',
    location: 'Remote, Zoom',
  },
  {
    name: 'No year and no weekday',
    text: `Need a reporter for the deposition of Omar Haddad on 12/9 at 10 am. Case No. 26-CI-00881.`,
    docket_number: '26-CI-00881',
    deponents: ['Omar Haddad'],
    start_time: '10:00',
  },
  {
    name: 'Reply above an earlier mail',
    text: `Sorry, the deposition of Joan Petty is now December 18, 2026 at 2:00 p.m. CT.

-----Original Message-----
From: Joe
Sent: Monday, November 16, 2026
Please schedule the deposition of Frank Miller on December 11, 2026 at 9:00 a.m. MT`,
    deponents: ['Joan Petty'],
    job_date: '2026-12-18',
    start_time: '14:00',
    time_zone: 'America/Chicago',
  },
  {
    name: 'Two days offered',
    text: `Are you free for the deposition of Nina Castillo on December 14, 2026 at 9:00 a.m. or December 15, 2026 at 9:00 a.m.? All times Pacific.`,
    deponents: ['Nina Castillo'],
    start_time: '09:00',
  },
  {
    name: 'No half of the day',
    text: `Deposition of Victor Hale on Tuesday, December 15, 2026 at 8:30. Docket No. 26-0917`,
    docket_number: '26-0917',
    deponents: ['Victor Hale'],
    job_date: '2026-12-15',
  },
  {
    name: 'One moment in two zones',
    text: `The deposition of Rita Gomez will begin on December 16, 2026 at 10:00 a.m. PT / 1:00 p.m. ET by Google Meet: https://meet.google.com/abc-defg-hij`,
    deponents: ['Rita Gomez'],
    job_date: '2026-12-16',
    start_time: '10:00',
    location: 'Remote, Google Meet',
    meeting_link: 'https://meet.google.com/abc-defg-hij',
  },
  {
    name: 'Spanish',
    text: `Asunto: Ruiz v. Hartwell Logistics
Testigo: Carmen Ibarra Soto
Fecha: miércoles 9 de diciembre de 2026
Hora: 9:30 a. m.`,
    caption: 'Ruiz v. Hartwell Logistics',
    deponents: ['Carmen Ibarra Soto'],
    job_date: '2026-12-09',
    start_time: '09:30',
  },
  {
    name: 'Day before month, confirmed',
    text: `Kindly arrange a reporter for the deposition of Nigel Ashworth on Wednesday, 16 December 2026 at 14:30 hours by Microsoft Teams.`,
    deponents: ['Nigel Ashworth'],
    job_date: '2026-12-16',
    start_time: '14:30',
    location: 'Remote, Microsoft Teams',
  },
];
