import type { companyArea } from '@onrecord/contract/company/company';
import { type CompanyData, type CompanyFields, companySettings } from '@onrecord/contract/company/company-shapes';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { toLocale } from '@onrecord/domain/core/language/locale';
import type { TermWords } from '@onrecord/domain/core/term/term-words';
import { presentTheme } from '../company-theme/company-theme.present.ts';
import type { CompanyRow, ThemeRow } from './company.reads.ts';

export type PublicCompany = ResultOf<typeof companyArea.getCompanyByName>;

const INFORMATION = { login_page_content: '', phone: '', support_no: '', email: '', website: '' };
const LOGOS = { login_company_logo: '', header_company_logo: '', dark_company_logo: '' };

/** What the staff of a company may change of it. */
export function presentCompanyFields(company: CompanyData): CompanyFields {
  const names = [...Object.keys(companySettings), 'version'] as (keyof CompanyFields)[];
  return Object.fromEntries(names.map((name) => [name, company[name]])) as unknown as CompanyFields;
}

/** What anybody may see of a company at its door; what its theme hides does not even leave the server (section 2). */
export function presentPublicCompany(company: CompanyRow, theme: ThemeRow, terms: TermWords): PublicCompany {
  const {
    company_id: _id,
    version: _version,
    terms_of_service: _terms,
    privacy_policy: _policy,
    ...look
  } = presentTheme(theme);
  return {
    company_id: company.company_id,
    name: company.name,
    domain_name: company.domain_name,
    locale: toLocale(company.locale),
    theme: {
      ...look,
      ...(theme.hide_company_information && INFORMATION),
      ...(theme.hide_company_logo && LOGOS),
      ...(!theme.show_login_image && { login_image: '' }),
    },
    terms,
  };
}
