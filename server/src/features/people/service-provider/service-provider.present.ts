import type { ResultOf } from '@onrecord/contract/core/entry';
import type { ServiceProviderRow, serviceProviderArea } from '@onrecord/contract/people/service-provider';

/** The head of a statement: the lines under a provider's name, none of them blank. */
export function presentStatementHeader(
  row: ServiceProviderRow,
): ResultOf<typeof serviceProviderArea.getPdfStatementHeader> {
  const { service_provider_id, fullname, business_name, address1, address2, city, state_code, zipcode } = row;
  const address = [city, [state_code, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    service_provider_id,
    name: fullname ?? '',
    business_name: business_name ?? '',
    address: [address1, address2, address].filter((line): line is string => Boolean(line)),
    phone: row.phone ?? row.mobile ?? '',
    email: row.email ?? '',
  };
}
