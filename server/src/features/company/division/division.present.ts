import type { divisionArea } from '@onrecord/contract/company/division';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { MERCHANT_TYPES } from '@onrecord/domain/company/division/division-draft';
import type { DivisionDetail } from './division.reads.ts';

type Fields = ResultOf<typeof divisionArea.getDivisionFields>;
type Merchant = ResultOf<typeof divisionArea.getMerchantSettings>;
type Address = ResultOf<typeof divisionArea.getPdfStatementDivisionAddress>;

/** What may be changed of a division, and what its sheet shows beside it. */
export function presentFields(division: DivisionDetail): Fields {
  const { division_id, name, code, division_type_id, address1, address2, city, state_code, zipcode } = division;
  const { phone, email, time_zone, allow_scheduling_requests, allow_rapid_requests, is_active } = division;
  const { logo, email_verified_on, version } = division;
  return {
    division_id,
    name,
    code,
    division_type_id,
    address1,
    address2,
    city,
    state_code,
    zipcode,
    phone,
    email,
    time_zone,
    allow_scheduling_requests,
    allow_rapid_requests,
    is_active,
    logo,
    email_verified_on,
    version,
  };
}

/** How a division is paid, without its key. */
export function presentMerchant(division: DivisionDetail): Merchant {
  const { merchant_type, fuze_account_id, merchant_key_sealed, version } = division;
  return {
    merchant_type: MERCHANT_TYPES.find((type) => type === merchant_type) ?? 'fuze',
    fuze_account_id,
    has_private_key: merchant_key_sealed !== '',
    version,
  };
}

/** The lines under a division's name, none of them blank. */
export function presentAddress(division: DivisionDetail): Address {
  const { division_id, name, address1, address2, city, state_code, zipcode, phone, email, logo } = division;
  const address = [city, [state_code, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { division_id, name, address: [address1, address2, address].filter(Boolean), phone, email, logo };
}
