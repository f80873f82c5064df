import type { WrittenNotice } from './written-notice.ts';

/** Notices and subpoenas of federal courts, arbitrations and agencies. */
export const FEDERAL_NOTICES: readonly WrittenNotice[] = [
  {
    name: 'District of Colorado',
    text: `IN THE UNITED STATES DISTRICT COURT
FOR THE DISTRICT OF COLORADO

Civil Action No. 1:26-cv-00123-RM-MEH

ACME WIDGETS, INC.,
     Plaintiff,
v.
BOLT SUPPLY GROUP LLC,
     Defendant.

NOTICE OF VIDEOTAPED DEPOSITION OF MICHELLE A. VAN DYKE

PLEASE TAKE NOTICE that, under Fed. R. Civ. P. 30, Plaintiff will take the deposition of Michelle A. van Dyke
on Thursday, December 10, 2026, commencing at 9:00 a.m. (MT) at 1900 Grant Street, Suite 1025, Denver, CO 80203.`,
    court: 'United States District Court for the District of Colorado',
    caption: 'Acme Widgets, Inc. v. Bolt Supply Group LLC',
    docket_number: '1:26-cv-00123-RM-MEH',
    deponents: ['Michelle A. van Dyke'],
    job_date: '2026-12-10',
    start_time: '09:00',
    time_zone: 'America/Denver',
    location: '1900 Grant Street, Suite 1025, Denver, CO 80203',
  },
  {
    name: 'Southern District of New York, two columns',
    text: `UNITED STATES DISTRICT COURT
SOUTHERN DISTRICT OF NEW YORK

HELIX BIOSCIENCES PLC,                |
                      Plaintiff,      |   26 Civ. 4410 (LAK)
          v.                          |
NORTHGATE PHARMA, INC.,               |   Case No. 1:26-cv-04410-LAK
                      Defendant.      |

NOTICE OF DEPOSITION OF DR. YUKI TANAKA
The deposition of Dr. Yuki Tanaka will be taken remotely via Zoom on 14 January 2027 at 8:00 a.m. Eastern Standard Time.
Join: https://zoom.us/j/99112233445?pwd=QWERTY`,
    court: 'United States District Court, Southern District of New York',
    caption: 'Helix Biosciences PLC v. Northgate Pharma, Inc.',
    docket_number: '1:26-cv-04410-LAK',
    deponents: ['Yuki Tanaka'],
    job_date: '2027-01-14',
    start_time: '08:00',
    time_zone: 'America/New_York',
    location: 'Remote, Zoom',
    meeting_link: 'https://zoom.us/j/99112233445?pwd=QWERTY',
  },
  {
    name: 'Subpoena of the federal form',
    text: `AO 88A (Rev. 12/20) Subpoena to Testify at a Deposition in a Civil Action

                    UNITED STATES DISTRICT COURT
                             for the
                    Northern District of Illinois

        PAUL STERN                          )
         Plaintiff                          )
            v.                              )   Civil Action No. 1:25-cv-07755
        MIDWEST RAIL LEASING CO.            )
         Defendant                          )

      SUBPOENA TO TESTIFY AT A DEPOSITION IN A CIVIL ACTION

To:              Brenda Nakamura
          (Name of person to whom this subpoena is directed)

Testimony: YOU ARE COMMANDED to appear at the time, date, and place set forth below to testify at a deposition.

Place: 77 W. Wacker Drive, Suite 3100            Date and Time:
       Chicago, IL 60601                         12/11/2026 9:30 am

The deposition will be recorded by this method: stenographic`,
    court: 'United States District Court for the Northern District of Illinois',
    caption: 'Paul Stern v. Midwest Rail Leasing Co.',
    docket_number: '1:25-cv-07755',
    deponents: ['Brenda Nakamura'],
    job_date: '2026-12-11',
    start_time: '09:30',
    location: '77 W. Wacker Drive, Suite 3100, Chicago, IL 60601',
  },
  {
    name: 'Representative of a firm, whom nobody names',
    text: `UNITED STATES DISTRICT COURT
EASTERN DISTRICT OF TEXAS
MARSHALL DIVISION
OPTIC WAVE LLC,
  Plaintiff,
v.
SILVER RIDGE NETWORKS, INC.,
  Defendant.
Case No. 2:26-cv-00071-JRG
NOTICE OF RULE 30(b)(6) DEPOSITION OF SILVER RIDGE NETWORKS, INC.
Plaintiff will take the deposition of Silver Ridge Networks, Inc. through its designated representatives on December 17, 2026, at 9:00 a.m. Central Time.`,
    court: 'United States District Court, Eastern District of Texas',
    caption: 'Optic Wave LLC v. Silver Ridge Networks, Inc.',
    docket_number: '2:26-cv-00071-JRG',
    job_date: '2026-12-17',
    start_time: '09:00',
    time_zone: 'America/Chicago',
  },
  {
    name: 'Numbered witnesses on two days',
    text: `UNITED STATES DISTRICT COURT
FOR THE WESTERN DISTRICT OF WASHINGTON
CASCADE TIMBER CO.,
  Plaintiff,
v.
RAIN CITY MILLS, LLC,
  Defendant.
No. 2:26-cv-00550-TSZ
NOTICE OF DEPOSITIONS
PLEASE TAKE NOTICE that Defendant will depose the following witnesses:
1. Amy Sutter, December 14, 2026 at 9:00 a.m. Pacific Time
2. Robert Chen, December 15, 2026 at 9:00 a.m. Pacific Time
3. Dolores Vega, December 15, 2026 at 1:00 p.m. Pacific Time`,
    court: 'United States District Court for the Western District of Washington',
    caption: 'Cascade Timber Co. v. Rain City Mills, LLC',
    docket_number: '2:26-cv-00550-TSZ',
    deponents: ['Amy Sutter', 'Robert Chen', 'Dolores Vega'],
    time_zone: 'America/Los_Angeles',
  },
  {
    name: 'Consolidated cases',
    text: `UNITED STATES DISTRICT COURT
DISTRICT OF NEW JERSEY
FIRST HARBOR BANK, N.A.,
  Plaintiff,
v.
LEO MARCHETTI,
  Defendant.
Case No. 2:25-cv-01010
Case No. 2:25-cv-02020
Notice of deposition of Leo Marchetti. The deposition will begin at 10:00 a.m. on December 15, 2026.`,
    court: 'United States District Court, District of New Jersey',
    caption: 'First Harbor Bank, N.A. v. Leo Marchetti',
    deponents: ['Leo Marchetti'],
    job_date: '2026-12-15',
    start_time: '10:00',
  },
  {
    name: 'Arbitration',
    text: `AMERICAN ARBITRATION ASSOCIATION
BRIGHT HARBOR SOLAR, LLC,
   Claimant,
v.
COASTAL ROOFING PARTNERS,
   Respondent.
AAA Case No. 01-26-0001-2345
NOTICE OF DEPOSITION
The deposition of Terrence Wu, Respondent's retained expert, is set for Wednesday, January 20, 2027 at 1:00 p.m. PT by Webex:
https://brightharbor.webex.com/meet/twu`,
    court: 'American Arbitration Association',
    caption: 'Bright Harbor Solar, LLC v. Coastal Roofing Partners',
    docket_number: '01-26-0001-2345',
    deponents: ['Terrence Wu*'],
    job_date: '2027-01-20',
    start_time: '13:00',
    time_zone: 'America/Los_Angeles',
    location: 'Remote, Webex',
    meeting_link: 'https://brightharbor.webex.com/meet/twu',
  },
  {
    name: 'Cancels',
    text: `UNITED STATES DISTRICT COURT
DISTRICT OF ARIZONA
JOSE AGUILAR,
  Plaintiff,
v.
SAGUARO HOMES INC.,
  Defendant.
Case No. 2:26-cv-00199
NOTICE OF CANCELLATION OF DEPOSITION
PLEASE TAKE NOTICE that the deposition of Warren Pike set for December 15, 2026 at 9:00 a.m. is cancelled.`,
    court: 'United States District Court, District of Arizona',
    caption: 'Jose Aguilar v. Saguaro Homes Inc.',
    docket_number: '2:26-cv-00199',
    deponents: ['Warren Pike'],
  },
  {
    name: 'Title and body name different people',
    text: `UNITED STATES DISTRICT COURT
NORTHERN DISTRICT OF CALIFORNIA
WILLOW STUDIOS, INC.,
  Plaintiff,
v.
GRANT PETERSEN,
  Defendant.
Case No. 3:26-cv-01818-JSC
NOTICE OF DEPOSITION OF GRANT PETERSEN
Plaintiff will take the deposition of Angela Ruiz at 9:30 a.m. PST on December 16, 2026.`,
    court: 'United States District Court, Northern District of California',
    caption: 'Willow Studios, Inc. v. Grant Petersen',
    docket_number: '3:26-cv-01818-JSC',
    job_date: '2026-12-16',
    start_time: '09:30',
    time_zone: 'America/Los_Angeles',
  },
  {
    name: 'Arizona time and a spelled military time',
    text: `UNITED STATES DISTRICT COURT
DISTRICT OF ARIZONA
DELTA AIR PARTS LLC,
  Plaintiff,
v.
UNITED STATES OF AMERICA,
  Defendant.
Case No. 4:26-cv-00033-TUC-RM
NOTICE OF DEPOSITION OF LT. COL. HARRY S. DUNN
The deposition of Harry S. Dunn is scheduled for 12/16/2026 at 0930 hours Arizona time.`,
    court: 'United States District Court, District of Arizona',
    caption: 'Delta Air Parts LLC v. United States of America',
    docket_number: '4:26-cv-00033-TUC-RM',
    deponents: ['Harry S. Dunn'],
    job_date: '2026-12-16',
    start_time: '09:30',
    time_zone: 'America/Phoenix',
  },
];
