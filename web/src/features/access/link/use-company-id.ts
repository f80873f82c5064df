import { companyArea } from '@onrecord/contract/company/company';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';

/** Whose page an address is: the company by its number, else by its name; an unknown one leads to the login (section 8). */
export function useCompanyId(params: PublicPageProps['params']): number | null {
  const named = Number(params.company_id) || null;
  const [found, setFound] = useState<number | null>(named);
  const name = params.company_name ?? '';
  useEffect(() => {
    if (named !== null) return;
    call(companyArea.getCompanyByName, { params: { company_name: name } }).then(
      ({ company_id }) => setFound(company_id),
      () => location.replace('/login'),
    );
  }, [named, name]);
  return found;
}
