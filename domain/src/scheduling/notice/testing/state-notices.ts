import type { WrittenNotice } from './written-notice.ts';

/** Notices of state courts. */
export const STATE_NOTICES: readonly WrittenNotice[] = [
  {
    name: 'Colorado, remote with an expert',
    text: `DISTRICT COURT, CITY AND COUNTY OF DENVER, COLORADO
1437 Bannock Street, Denver, Colorado 80202

Plaintiff: MARISOL RUIZ,
v.
Defendant: HARTWELL LOGISTICS, INC.
                                        Case No. 2025CV031482

        NOTICE OF REMOTE DEPOSITION PURSUANT TO
        C.R.C.P. 30 OF RAYMOND T. KESSLER

PLEASE TAKE NOTICE that Plaintiff, by counsel Helena Marchetti
of Wexcombe, Ingleside & Eastlake LLP, will take the
deposition of Raymond T. Kessler, who is designated as an
expert in commercial vehicle inspection, upon oral
examination on Wednesday, December 9, 2026, at 9:30 a.m.
Mountain Time, or as soon as it may be heard, and
continuing from day to day until completed.

The deposition will be taken by Zoom. Counsel will receive
https://us06web.zoom.us/j/84912207731
and the passcode by separate mail. The deposition will be
recorded stenographically and by video.

DATED this 20th day of November, 2026.`,
    court: 'District Court, City and County of Denver, Colorado',
    caption: 'Marisol Ruiz v. Hartwell Logistics, Inc.',
    docket_number: '2025CV031482',
    deponents: ['Raymond T. Kessler*'],
    job_date: '2026-12-09',
    start_time: '09:30',
    time_zone: 'America/Denver',
    location: 'Remote, Zoom',
    meeting_link: 'https://us06web.zoom.us/j/84912207731',
  },
  {
    name: 'California, pleading with counsel above the caption',
    text: `Dana R. Whitlow (SBN 214477)
WHITLOW & PEARCE LLP
555 S. Flower Street, Suite 2900
Los Angeles, CA 90071
Telephone: (213) 555-0142
Attorneys for Plaintiff ELENA PARK

SUPERIOR COURT OF THE STATE OF CALIFORNIA
FOR THE COUNTY OF LOS ANGELES - CENTRAL DISTRICT

ELENA PARK, an individual,               )  Case No. 24STCV08813
                                         )
          Plaintiff,                     )  NOTICE OF TAKING DEPOSITION OF
     vs.                                 )  DEFENDANT MARCUS D. BELL
                                         )
SUNLINE TRANSIT, LLC, a California       )  Date:  December 15, 2026
limited liability company; and DOES      )  Time:  10:00 a.m.
1 through 50, inclusive,                 )  Place: 555 S. Flower Street, Suite 2900
                                         )         Los Angeles, CA 90071
          Defendants.                    )
_________________________________________)

TO ALL PARTIES AND THEIR ATTORNEYS OF RECORD:
PLEASE TAKE NOTICE that on December 15, 2026, at 10:00 a.m., Plaintiff will take
the deposition of Defendant Marcus D. Bell before a certified shorthand reporter.

Dated: November 18, 2026`,
    court: 'Superior Court of the State of California for the County of Los Angeles - Central District',
    caption: 'Elena Park v. Sunline Transit, LLC',
    docket_number: '24STCV08813',
    deponents: ['Marcus D. Bell'],
    job_date: '2026-12-15',
    start_time: '10:00',
    location: '555 S. Flower Street, Suite 2900, Los Angeles, CA 90071',
  },
  {
    name: 'Texas, cause number beside section signs',
    text: `                       CAUSE NO. DC-26-01234

THOMAS AND LINDA OKAFOR,            §     IN THE DISTRICT COURT OF
     Plaintiffs,                    §
v.                                  §     DALLAS COUNTY, TEXAS
RED RIVER DRILLING COMPANY, L.P.,   §
     Defendant.                     §     191ST JUDICIAL DISTRICT

      PLAINTIFFS' NOTICE OF INTENTION TO TAKE THE ORAL AND VIDEOTAPED
                  DEPOSITION OF DR. SAMUEL ORTEGA

TO: Defendant, by and through its attorney of record, Paul Lim.

Please take notice that the oral and videotaped deposition of Dr. Samuel Ortega
will be taken on the 14th day of December, 2026, beginning at 1:30 p.m. (CST) at
the offices of Lim & Barrow, 2100 McKinney Avenue, Suite 1250, Dallas, Texas 75201.`,
    court: 'District Court of Dallas County, Texas, 191st Judicial District',
    caption: 'Thomas and Linda Okafor v. Red River Drilling Company, L.P.',
    docket_number: 'DC-26-01234',
    deponents: ['Samuel Ortega'],
    job_date: '2026-12-14',
    start_time: '13:30',
    time_zone: 'America/Chicago',
    location: 'the offices of Lim & Barrow, 2100 McKinney Avenue, Suite 1250, Dallas, Texas 75201',
  },
  {
    name: 'New York, index number and against',
    text: `SUPREME COURT OF THE STATE OF NEW YORK
COUNTY OF KINGS
---------------------------------------X
JAMAL WHITE,
                    Plaintiff,              Index No. 512345/2025
          -against-
THE CITY OF NEW YORK,                       NOTICE OF
                    Defendant.              EXAMINATION BEFORE TRIAL
---------------------------------------X
PLEASE TAKE NOTICE that pursuant to Article 31 of the CPLR the testimony of
plaintiff JAMAL WHITE will be taken on January 12, 2027 at 10:00 o'clock in the
forenoon at 350 Jay Street, 8th Floor, Brooklyn, New York 11201.
Dated: Brooklyn, New York
       November 19, 2026`,
    court: 'Supreme Court of the State of New York, County of Kings',
    caption: 'Jamal White v. The City of New York',
    docket_number: '512345/2025',
    deponents: ['Jamal White'],
    job_date: '2027-01-12',
    start_time: '10:00',
    location: '350 Jay Street, 8th Floor, Brooklyn, New York 11201',
  },
  {
    name: 'Illinois, Cook County with a number of words',
    text: `     IN THE CIRCUIT COURT OF COOK COUNTY, ILLINOIS
          COUNTY DEPARTMENT, LAW DIVISION

ANNA KOWALSKI, as Independent Administrator of  )
the Estate of JAN KOWALSKI, deceased,           )
                  Plaintiff,                    )
        v.                                      )   No. 2025 L 004471
LAKESHORE MEDICAL CENTER,                       )
                  Defendant.                    )

NOTICE OF DISCOVERY DEPOSITION

YOU ARE HEREBY NOTIFIED that the discovery deposition of Nurse Patricia O'Brien, R.N.
will be taken on Thursday, December 17, 2026 at 11:00 a.m. CST via Microsoft Teams.`,
    court: 'Circuit Court of Cook County, Illinois',
    caption: 'Anna Kowalski v. Lakeshore Medical Center',
    docket_number: '2025 L 004471',
    deponents: ["Patricia O'Brien, R.N."],
    job_date: '2026-12-17',
    start_time: '11:00',
    time_zone: 'America/Chicago',
    location: 'Remote, Microsoft Teams',
  },
  {
    name: 'Florida, several witnesses on one day',
    text: `IN THE CIRCUIT COURT OF THE NINTH JUDICIAL CIRCUIT
IN AND FOR ORANGE COUNTY, FLORIDA
CASE NO.: 2026-CA-001234-O

GLORIA MENDEZ,
     Plaintiff,
vs.
SUNRISE GROCERS, INC., a Florida corporation,
     Defendant.
_______________________________/
NOTICE OF TAKING DEPOSITIONS
PLEASE TAKE NOTICE that the undersigned will take the depositions of Carla Jimenez, Dwayne Foster,
and Lucille M. Tran on December 16, 2026 beginning at 9:00 a.m. Eastern Time by Zoom.`,
    court: 'Circuit Court of the Ninth Judicial Circuit in and for Orange County, Florida',
    caption: 'Gloria Mendez v. Sunrise Grocers, Inc.',
    docket_number: '2026-CA-001234-O',
    deponents: ['Carla Jimenez', 'Dwayne Foster', 'Lucille M. Tran'],
    job_date: '2026-12-16',
    start_time: '09:00',
    time_zone: 'America/New_York',
    location: 'Remote, Zoom',
  },
  {
    name: 'New Jersey, colons for a rule',
    text: `                                   :  SUPERIOR COURT OF NEW JERSEY
PETER VANCE and MARY VANCE,        :  LAW DIVISION: ESSEX COUNTY
                                   :
          Plaintiffs,              :  DOCKET NO. ESX-L-1234-26
     v.                            :
                                   :  Civil Action
GARDEN STATE PAVING CO.,           :
                                   :  NOTICE TO TAKE ORAL DEPOSITION
          Defendant.               :

TO: Frank Russo, Esq.
PLEASE TAKE NOTICE that testimony will be taken by deposition upon oral examination of Walter Simmons on Friday, December 18, 2026, at 1:00 p.m.`,
    court: 'Superior Court of New Jersey',
    caption: 'Peter Vance and Mary Vance v. Garden State Paving Co.',
    docket_number: 'ESX-L-1234-26',
    deponents: ['Walter Simmons'],
    job_date: '2026-12-18',
    start_time: '13:00',
  },
  {
    name: 'Amended notice with the day before',
    text: `STATE OF INDIANA            IN THE MARION SUPERIOR COURT
COUNTY OF MARION            CAUSE NO. 49D01-2603-CT-012345

KEVIN LANE,
     Plaintiff,
v.
CIRCLE CITY FREIGHT, INC.,
     Defendant.

AMENDED NOTICE OF DEPOSITION OF GREGORY HOLT

The deposition of Gregory Holt, originally noticed for December 2, 2026 at 9:00 a.m., will now be taken on
Tuesday, December 15, 2026, at 2:00 p.m. Eastern Standard Time at 101 W. Ohio Street, Suite 600, Indianapolis, IN 46204.`,
    caption: 'Kevin Lane v. Circle City Freight, Inc.',
    court: 'Marion Superior Court',
    docket_number: '49D01-2603-CT-012345',
    deponents: ['Gregory Holt'],
    job_date: '2026-12-15',
    start_time: '14:00',
    time_zone: 'America/New_York',
    location: '101 W. Ohio Street, Suite 600, Indianapolis, IN 46204',
  },
  {
    name: 'Workers compensation',
    text: `WORKERS' COMPENSATION APPEALS BOARD
STATE OF CALIFORNIA
LUIS HERRERA,
     Applicant,
vs.
PACIFIC CANNERY; ZENITH INSURANCE COMPANY,
     Defendants.
Case No. ADJ12345678
NOTICE OF DEPOSITION OF APPLICANT
Deponent: Luis Herrera
Date: 12/14/2026
Time: 1:00 PM Pacific Time
Location: 1 Market Plaza, Suite 400
San Francisco, CA 94105`,
    court: "Workers' Compensation Appeals Board, State of California",
    caption: 'Luis Herrera v. Pacific Cannery; Zenith Insurance Company',
    docket_number: 'ADJ12345678',
    deponents: ['Luis Herrera'],
    job_date: '2026-12-14',
    start_time: '13:00',
    time_zone: 'America/Los_Angeles',
    location: '1 Market Plaza, Suite 400, San Francisco, CA 94105',
  },
  {
    name: 'Georgia, numbers and a witness of both names turned',
    text: `IN THE STATE COURT OF FULTON COUNTY
STATE OF GEORGIA
RENEE COLE,                        )
     Plaintiff,                    )  CIVIL ACTION FILE NO. 26EV001122
v.                                 )
PEACHTREE TOWING LLC,              )
     Defendant.                    )
NOTICE OF DEPOSITION
Witness: SIMMONS, Walter B.
Deposition date: Wednesday, January 20, 2027
Start time: 10:30 AM ET
Where: Zoom`,
    court: 'State Court of Fulton County, State of Georgia',
    caption: 'Renee Cole v. Peachtree Towing LLC',
    docket_number: '26EV001122',
    deponents: ['Walter B. Simmons'],
    job_date: '2027-01-20',
    start_time: '10:30',
    time_zone: 'America/New_York',
    location: 'Remote, Zoom',
  },
  {
    name: 'Ohio, common pleas, an expert by his role',
    text: `IN THE COURT OF COMMON PLEAS
CUYAHOGA COUNTY, OHIO
DEBRA SHAW, et al.,        )   CASE NO. CV-25-998877
     Plaintiffs,           )   JUDGE NANCY FUERST
  -vs-                     )
ERIE STEEL CORP.,          )
     Defendant.            )
Please take notice that Defendant will take the deposition of Plaintiffs' expert, Alan P. Rusk, Ph.D., on December 10, 2026 at 9:00 a.m. at 1300 East Ninth Street, Suite 1950, Cleveland, Ohio 44114.`,
    court: 'Court of Common Pleas, Cuyahoga County, Ohio',
    caption: 'Debra Shaw, et al. v. Erie Steel Corp.',
    docket_number: 'CV-25-998877',
    deponents: ['Alan P. Rusk, Ph.D.*'],
    job_date: '2026-12-10',
    start_time: '09:00',
    location: '1300 East Ninth Street, Suite 1950, Cleveland, Ohio 44114',
  },
  {
    name: 'Estate, in the matter of',
    text: `PROBATE COURT, COUNTY OF OAKLAND
In the Matter of:
ESTATE OF HAROLD J. BRANDT
Case No. 2026-404112-DE
NOTICE OF DEPOSITION
Please take notice that the deposition of Susan Brandt-Keller will take place on Monday, December 14, 2026 at noon.`,
    court: 'Probate Court, County of Oakland',
    caption: 'In re Estate of Harold J. Brandt',
    docket_number: '2026-404112-DE',
    deponents: ['Susan Brandt-Keller'],
    job_date: '2026-12-14',
    start_time: '12:00',
  },
  {
    name: 'Minnesota, court on the right',
    text: `STATE OF MINNESOTA                             DISTRICT COURT
COUNTY OF HENNEPIN                   FOURTH JUDICIAL DISTRICT

Ingrid Solberg,                      Court File No. 27-CV-26-1188
               Plaintiff,
vs.                                  NOTICE OF DEPOSITION OF
Northland Dairy Cooperative,         ERIC J. LINDQUIST
               Defendant.

PLEASE TAKE NOTICE that the deposition of Eric J. Lindquist will commence at 8:30 a.m. on December 16, 2026.`,
    caption: 'Ingrid Solberg v. Northland Dairy Cooperative',
    docket_number: '27-CV-26-1188',
    deponents: ['Eric J. Lindquist'],
    job_date: '2026-12-16',
    start_time: '08:30',
    court: 'District Court, Fourth Judicial District',
  },
];
