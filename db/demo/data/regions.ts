import type { Rng } from '../rng.ts';
import { CALIFORNIA_PARTIES, COLORADO_PARTIES, LONDON_PARTIES, type Parties } from './parties.ts';
import { AMERICAN_NAMES, BRITISH_NAMES, type PeopleNames } from './people-names.ts';

export interface City {
  readonly city: string;
  readonly state_code: string;
  readonly zipcode: string;
}

export interface Court {
  readonly name: string;
  /** By the order of the starting jurisdictions. */
  readonly jurisdiction_id: number;
  readonly docket: (rng: Rng, year: number) => string;
}

/** Where a company works: names, streets, courts and numbers that look like there. */
export interface Region {
  readonly names: PeopleNames;
  readonly parties: Parties;
  readonly streets: readonly string[];
  readonly cities: readonly City[];
  readonly courts: readonly Court[];
  readonly versus: string;
  readonly phone: (rng: Rng) => string;
}

const digits = (rng: Rng, count: number) => String(rng.integer(0, 10 ** count - 1)).padStart(count, '0');

const location = (city: string, state_code: string, zipcode: string): City => ({ city, state_code, zipcode });

/** Numbers that the numbering plan keeps for stories. */
const americanPhone =
  (...areas: string[]) =>
  (rng: Rng) =>
    `${rng.pick(areas)}-555-01${digits(rng, 2)}`;

const stateCourt = (name: string): Court => ({
  name,
  jurisdiction_id: 1,
  docket: (rng, year) => `${year}CV03${digits(rng, 4)}`,
});

const federalCourt = (name: string, validates: readonly string[]): Court => ({
  name,
  jurisdiction_id: 2,
  docket: (rng, year) => `1:${String(year).slice(2)}-cv-0${digits(rng, 4)}-${rng.pick(validates)}`,
});

export const COLORADO: Region = {
  names: AMERICAN_NAMES,
  parties: COLORADO_PARTIES,
  streets: [
    'Larkspur Street',
    'Wynfield Street',
    'Tabor Row',
    'Columbine Avenue',
    'Silverton Way',
    'Prospector Drive',
    'Arapahoe Court',
    'Mesa Vista Parkway',
    'Foundry Lane',
    'Quarry Street',
  ],
  cities: [
    location('Denver', 'CO', '80202'),
    location('Denver', 'CO', '80203'),
    location('Denver', 'CO', '80265'),
    location('Boulder', 'CO', '80302'),
    location('Colorado Springs', 'CO', '80903'),
    location('Fort Collins', 'CO', '80524'),
    location('Greenwood Village', 'CO', '80111'),
    location('Lakewood', 'CO', '80228'),
    location('Golden', 'CO', '80401'),
    location('Greeley', 'CO', '80631'),
    location('Pueblo', 'CO', '81003'),
    location('Grand Junction', 'CO', '81501'),
  ],
  courts: [
    stateCourt('Denver District Court'),
    stateCourt('Jefferson County District Court'),
    stateCourt('Arapahoe County District Court'),
    stateCourt('Boulder County District Court'),
    stateCourt('El Paso County District Court'),
    federalCourt('U.S. District Court, District of Colorado', ['RMV', 'KLT', 'NBW', 'SPQ']),
    {
      name: 'Front Range Arbitration Forum',
      jurisdiction_id: 4,
      docket: (rng, year) => `FRA ${year} ${digits(rng, 4)}`,
    },
  ],
  versus: 'v.',
  phone: americanPhone('303', '720', '970'),
};

export const CALIFORNIA: Region = {
  names: AMERICAN_NAMES,
  parties: CALIFORNIA_PARTIES,
  streets: [
    'Embarcadero Walk',
    'Alcatraz Place',
    'Manzanita Street',
    'Ferry Landing',
    'Sutro Lane',
    'Laguna Court',
    'Shoreline Boulevard',
    'Olive Grove Road',
  ],
  cities: [
    location('San Francisco', 'CA', '94105'),
    location('San Francisco', 'CA', '94111'),
    location('Oakland', 'CA', '94612'),
    location('San Jose', 'CA', '95113'),
    location('Walnut Creek', 'CA', '94596'),
    location('Santa Rosa', 'CA', '95404'),
    location('Sacramento', 'CA', '95814'),
  ],
  courts: [
    {
      name: 'San Francisco Superior Court',
      jurisdiction_id: 1,
      docket: (rng, year) => `CGC-${String(year).slice(2)}-6${digits(rng, 5)}`,
    },
    {
      name: 'Alameda County Superior Court',
      jurisdiction_id: 1,
      docket: (rng, year) => `${String(year).slice(2)}CV0${digits(rng, 5)}`,
    },
    {
      name: 'U.S. District Court, Northern District of California',
      jurisdiction_id: 2,
      docket: (rng, year) => `3:${String(year).slice(2)}-cv-0${digits(rng, 4)}-${rng.pick(['JVR', 'MQT', 'WSL'])}`,
    },
  ],
  versus: 'v.',
  phone: americanPhone('415', '510', '408'),
};

export const LONDON: Region = {
  names: BRITISH_NAMES,
  parties: LONDON_PARTIES,
  streets: [
    'Tallow Lane',
    'Old Coopers Row',
    'Candlewick Street',
    'Wharfinger Walk',
    'Bellfounder Yard',
    'St Elmo Passage',
    'Gresley Street',
    'Paternoster Close',
  ],
  cities: [
    location('London', '', 'EC4A 1ZZ'),
    location('London', '', 'WC2A 3ZZ'),
    location('London', '', 'SE1 9ZZ'),
    location('London', '', 'E14 5ZZ'),
    location('Reading', '', 'RG1 8ZZ'),
    location('Birmingham', '', 'B2 4ZZ'),
    location('Manchester', '', 'M2 3ZZ'),
  ],
  courts: [
    {
      name: "High Court of Justice, King's Bench Division",
      jurisdiction_id: 1,
      docket: (rng, year) => `KB-${year}-00${digits(rng, 4)}`,
    },
    {
      name: 'High Court of Justice, Technology and Construction Court',
      jurisdiction_id: 1,
      docket: (rng, year) => `HT-${year}-000${digits(rng, 3)}`,
    },
    {
      name: 'Central London County Court',
      jurisdiction_id: 3,
      docket: (rng) => `${rng.pick(['K', 'L', 'M'])}${digits(rng, 2)}CL${digits(rng, 3)}`,
    },
  ],
  versus: 'v',
  phone: (rng) => `020 7946 0${digits(rng, 3)}`,
};
