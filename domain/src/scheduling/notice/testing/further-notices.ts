import type { WrittenNotice } from './written-notice.ts';

/** Notices that were not before the eyes of whoever wrote the rules, and showed what was wrong with them. */
export const FURTHER_NOTICES: readonly WrittenNotice[] = [
  {
    name: 'Massachusetts, place before the witness',
    text: `COMMONWEALTH OF MASSACHUSETTS
SUFFOLK, SS.                    SUPERIOR COURT
                                C.A. NO. 2584CV01177
DANIEL FEENEY,
        Plaintiff
v.
HARBOR POINT CONDOMINIUM TRUST
        Defendant
NOTICE OF TAKING DEPOSITION
Please take notice that on Friday, December 18, 2026, at 10:00 a.m., at the offices of Mulvey & Crane, One Beacon Street, Boston, MA 02108, the plaintiff will take the deposition upon oral examination of Ralph DeLuca before a notary public.`,
    court: 'Superior Court',
    caption: 'Daniel Feeney v. Harbor Point Condominium Trust',
    docket_number: '2584CV01177',
    deponents: ['Ralph DeLuca'],
    job_date: '2026-12-18',
    start_time: '10:00',
    location: 'the offices of Mulvey & Crane, One Beacon Street, Boston, MA 02108',
  },
  {
    name: 'Utah, sides behind the names',
    text: `IN THE FOURTH JUDICIAL DISTRICT COURT
SALT LAKE COUNTY, STATE OF UTAH
Kimberly Nash, Plaintiff,
vs.
Wasatch Ski Rentals, Inc., Defendant.
NOTICE OF DEPOSITION OF BRYCE L. HATCH
Civil No. 260901234
Judge Su Chon
DATE: January 8, 2027
TIME: 9:00 a.m. MST
PLACE: Via Zoom
Deposition of Bryce L. Hatch. The original deposition on December 4, 2026 was continued.`,
    court: 'Fourth Judicial District Court, Salt Lake County, State of Utah',
    caption: 'Kimberly Nash v. Wasatch Ski Rentals, Inc.',
    docket_number: '260901234',
    deponents: ['Bryce L. Hatch'],
    job_date: '2027-01-08',
    start_time: '09:00',
    location: 'Remote, Zoom',
  },
  {
    name: 'Mail in whole sentences',
    text: `Hello - our office needs coverage Tuesday 12/15 at 2pm ET. Witness is Dr. Alan Moore. Case is Hart v. Tully Hospital, docket HHD-CV-25-6112233-S. Location is 100 Pearl St, Hartford CT 06103. Thanks`,
    caption: 'Hart v. Tully Hospital',
    docket_number: 'HHD-CV-25-6112233-S',
    deponents: ['Alan Moore'],
    job_date: '2026-12-15',
    start_time: '14:00',
    time_zone: 'America/New_York',
    location: '100 Pearl St, Hartford CT 06103',
  },
  {
    name: 'Caption on one line',
    text: `UNITED STATES DISTRICT COURT
CENTRAL DISTRICT OF CALIFORNIA
JANE DOE, et al., Plaintiffs, v. STARLIGHT TOURS, INC., Defendant.
Case No.: 8:26-cv-00910-DOC-ADS
PLAINTIFFS' NOTICE OF DEPOSITION OF CHARLES "CHUCK" WINSLOW
Date: December 22, 2026
Time: 9:30 a.m. (Pacific)
Location: Remote
The deposition shall be conducted by Zoom.`,
    court: 'United States District Court, Central District of California',
    caption: 'Jane Doe, et al. v. Starlight Tours, Inc.',
    docket_number: '8:26-cv-00910-DOC-ADS',
    job_date: '2026-12-22',
    start_time: '09:30',
    time_zone: 'America/Los_Angeles',
    location: 'Remote, Zoom',
  },
  {
    name: 'Two witnesses with a time each',
    text: `Re: Estate of Tanner
Please confirm a reporter and interpreter for depositions of Yolanda Cruz at 9:00 a.m. and Felix Cruz at 1:00 p.m. on December 16, 2026, Central Time. Our trial is February 2, 2027.`,
    deponents: ['Yolanda Cruz', 'Felix Cruz'],
    job_date: '2026-12-16',
    time_zone: 'America/Chicago',
  },
  {
    name: 'Records of a hospital',
    text: `SUBPOENA FOR DEPOSITION
TO: Records Custodian, Mercy General Hospital
YOU ARE COMMANDED to appear and produce at a deposition on December 11, 2026 at 9:00 a.m. at 400 Elm Ave, Reno, NV 89501.
Case No. CV26-00412`,
    docket_number: 'CV26-00412',
    job_date: '2026-12-11',
    start_time: '09:00',
    location: '400 Elm Ave, Reno, NV 89501',
  },
  {
    name: 'Continued on another day',
    text: `NOTICE OF CONTINUED DEPOSITION
PLEASE TAKE NOTICE that the deposition of Maria Santos, previously taken on October 5, 2026, will resume on Monday, December 21, 2026 at 9:00 AM EST. A copy was served on November 20, 2026.`,
    deponents: ['Maria Santos'],
    job_date: '2026-12-21',
    start_time: '09:00',
    time_zone: 'America/New_York',
  },
  {
    name: 'Oklahoma, a title before the name',
    text: `IN THE DISTRICT COURT OF OKLAHOMA COUNTY
STATE OF OKLAHOMA
LORI BAKER, Individually and as Next Friend of C.B., a minor child,
                         Plaintiff,
vs.                                               Case No. CJ-2025-4410
EDMOND PUBLIC SCHOOLS,
                         Defendant.
NOTICE TO TAKE VIDEO DEPOSITION DUCES TECUM
TO: Kyle Burns
YOU WILL PLEASE TAKE NOTICE that Plaintiff will take the videotaped deposition of Principal Todd Ames at 1:30 o'clock p.m. on the 21st day of December, 2026.`,
    court: 'District Court of Oklahoma County, State of Oklahoma',
    caption: 'Lori Baker v. Edmond Public Schools',
    docket_number: 'CJ-2025-4410',
    deponents: ['Todd Ames'],
    job_date: '2026-12-21',
    start_time: '13:30',
  },
  {
    name: 'Bankruptcy, examination under rule 2004',
    text: `UNITED STATES BANKRUPTCY COURT
DISTRICT OF DELAWARE
In re:
BLUE HERON FOODS, INC., et al.,
Debtors.
Chapter 11
Case No. 26-10234 (KBO)
NOTICE OF RULE 2004 EXAMINATION OF GORDON FISK
The examination of Gordon Fisk will be held on January 14, 2027 at 10:00 a.m. (ET) by videoconference. Objections are due January 7, 2027 at 4:00 p.m. (ET).`,
    court: 'United States Bankruptcy Court, District of Delaware',
    caption: 'In re Blue Heron Foods, Inc., et al.',
    docket_number: '26-10234',
    deponents: ['Gordon Fisk'],
    job_date: '2027-01-14',
    start_time: '10:00',
    time_zone: 'America/New_York',
    location: 'Remote',
  },
  {
    name: 'The day that it is moved from',
    text: `Subject: RE: Coleman vs Ridgeway Trucking - depo Weds
From: Tess
Sent: Tuesday, November 24, 2026 8:02 AM
We would like to move the deposition of Earl Coleman from December 9, 2026 at 9:00 a.m. to December 16, 2026 at 1:00 p.m.`,
    caption: 'Coleman v. Ridgeway Trucking',
    deponents: ['Earl Coleman'],
    job_date: '2026-12-16',
    start_time: '13:00',
  },
];
