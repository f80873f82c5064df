import type { ReactNode } from 'react';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { useCompanyId } from './use-company-id.ts';

interface NamedCompanyProps extends PublicPageProps {
  /** Shown until the company is found. */
  waiting: ReactNode;
  children: (company_id: number) => ReactNode;
}

/** A page whose address begins with the name of a company. */
export function NamedCompany({ params, waiting, children }: NamedCompanyProps) {
  const company_id = useCompanyId(params);
  return company_id === null ? waiting : children(company_id);
}
