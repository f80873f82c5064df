/** The parts of an address; what is missing leaves no gap. */
export interface AddressParts {
  readonly attention?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly state_code?: string | null;
  readonly zipcode?: string | null;
  readonly country_name?: string | null;
}

/** An address as it is written on an envelope, a line each: the town, its state and the postal code share one. */
export function addressLines(address: AddressParts): string[] {
  const region = [address.state_code, address.zipcode].filter(Boolean).join(' ');
  const town = [address.city, region].filter(Boolean).join(', ');
  return [address.attention, address.address1, address.address2, town, address.country_name].filter(
    (line): line is string => Boolean(line),
  );
}
