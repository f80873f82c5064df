/**
 * Postal codes of the places where the demo companies work, so that a code fills in its town there too. Codes and towns are
 * those of the public lists: for the United States the ZIP codes with their preferred city names of the United States Postal
 * Service, for the United Kingdom addresses that well-known institutions publish of themselves. A company that works
 * elsewhere imports its own list (lookup "Postal Codes").
 */

/** `country_id` as the first migration numbers countries. A run is written with its first and its last code. */
interface State {
  readonly country_id: number;
  readonly state_code: string;
  readonly iana_name: string;
  readonly cities: Readonly<Record<string, string>>;
}

export const STATES: readonly State[] = [
  {
    country_id: 1,
    state_code: 'CO',
    iana_name: 'America/Denver',
    cities: {
      Denver:
        '80202-80212 80214 80216 80218-80224 80226 80227 80230-80239 80246 80247 80249 80264 80265 80290 80293 80294',
      Boulder: '80301-80310 80314',
      Golden: '80401-80403 80419',
      Lakewood: '80214 80215 80226 80228 80232',
      'Greenwood Village': '80111 80121',
      Englewood: '80110-80113 80150 80151 80155',
      Littleton: '80120-80123 80125-80128 80160-80163',
      Aurora: '80010-80019 80040-80047',
      Arvada: '80001-80007',
      Westminster: '80030 80031 80035 80036',
      Broomfield: '80020 80021 80023 80038',
      Louisville: '80027',
      Superior: '80027',
      Lafayette: '80026',
      Longmont: '80501-80504',
      Greeley: '80631-80634',
      'Fort Collins': '80521-80528 80553',
      'Colorado Springs': '80901 80903-80911 80914-80922 80923-80939',
      Pueblo: '81001-81012',
      'Grand Junction': '81501-81507',
    },
  },
  {
    country_id: 1,
    state_code: 'CA',
    iana_name: 'America/Los_Angeles',
    cities: {
      'San Francisco': '94102-94105 94107-94112 94114-94118 94121-94124 94127 94129-94134 94158',
      Oakland: '94601-94603 94605-94607 94609-94612 94618 94619 94621',
      Berkeley: '94702-94710',
      'San Jose': '95110-95113 95116-95139',
      'Palo Alto': '94301 94303 94304 94306',
      'San Mateo': '94401-94404',
      'Walnut Creek': '94595-94598',
      'Santa Rosa': '95401 95403-95405 95407 95409',
      Sacramento: '95814-95838',
      'Los Angeles': '90001-90008 90010-90029 90031-90049 90056-90059 90061-90069 90071 90077',
    },
  },
  {
    country_id: 4,
    state_code: 'ENG',
    iana_name: 'Europe/London',
    cities: {
      London:
        'WC2A_2LL WC2A_1PL EC4A_1NL EC4M_7EH EC4M_8AD EC2R_8AH EC3N_4AB SW1A_0AA SW1A_0PW SW1A_1AA SW1A_2AA SW1P_3BD SW1P_4RG SW1H_9AJ WC1B_3DG WC2N_5DN NW1_2DB NW8_8QN W1A_1AA SW7_2DD SW7_2RL SW7_5BD SE1_7PB SE1_9SG SE1_9TG SE10_9NF E14_5AB SW19_5AE',
    },
  },
];

/** Every code that is meant by a list of codes and runs. */
export function codesIn(written: string): string[] {
  return written.split(' ').flatMap((part) => {
    const [first = '', last] = part.split('-');
    if (last === undefined) return [first.replace('_', ' ')];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step));
  });
}
