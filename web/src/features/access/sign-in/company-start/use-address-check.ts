import { companyStartArea } from '@onrecord/contract/access/company-start';
import { domainNameProblem, tidyDomainName } from '@onrecord/domain/company/company/domain-name';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';

interface AddressCheck {
  readonly domain_name: string;
  readonly name_exists: boolean;
  readonly domain_name_exists: boolean;
}

/** Whoever types is not asked about every letter. */
const PAUSE_MS = 400;

/** Checks name and address while they are typed: what is wrong with them, and whether the address is known to be free. */
export function useAddressCheck(token: string, name: string, typed: string) {
  const tMessage = useMessages();
  const [check, setCheck] = useState<AddressCheck | null>(null);
  const domain_name = tidyDomainName(typed);
  const problem = typed === '' ? undefined : domainNameProblem(domain_name);
  const isWellFormed = problem === undefined && domain_name !== '';
  useEffect(() => {
    setCheck(null);
    if (!isWellFormed) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call(companyStartArea.checkAddress, { body: { token, name, domain_name }, signal: asking.signal }).then(
        (found) => setCheck({ ...found, domain_name }),
        // The press on the button says what is wrong.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [token, name, domain_name, isWellFormed]);
  const taken = check?.domain_name_exists ? tMessage('company.domain_taken') : undefined;
  return {
    name_error: check?.name_exists ? tMessage('company.name_taken') : undefined,
    address_error: problem ? sentenceText(problem) : taken,
    is_free: check !== null && !check.domain_name_exists,
  };
}
