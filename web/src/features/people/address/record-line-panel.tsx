import { type AddressParts, addressLines } from '@onrecord/domain/people/address/address-lines';
import { MapPinIcon } from '../../../ui/icons.ts';

interface RecordLineProps {
  address?: AddressParts;
  phones?: readonly (string | null | undefined)[];
  email?: string | null | undefined;
  /** What else belongs in the line: terms, division, who sells. */
  facts?: readonly (string | null | undefined)[];
}

const LINK = 'text-brand-ink underline roomy:inline-flex roomy:min-h-11 roomy:items-center';

/** Where a record is, how to reach it and on what terms, in one line that wraps. What is missing leaves no gap. */
export function RecordLinePanel({ address, phones = [], email, facts = [] }: RecordLineProps) {
  const location = address ? addressLines(address).join(', ') : '';
  const terms = facts.filter(Boolean).join(' · ');
  const numbers = [...new Set(phones)].flatMap((phone) => phone || []);
  if (!location && !email && !terms && numbers.length === 0) return null;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-ink-2 text-sm">
      {location && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <MapPinIcon size={14} aria-hidden className="shrink-0" />
          {location}
        </span>
      )}
      {numbers.map((phone) => (
        <a key={phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
          {phone}
        </a>
      ))}
      {email && (
        <a href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
          {email}
        </a>
      )}
      {terms && <span className="min-w-0">{terms}</span>}
    </p>
  );
}
