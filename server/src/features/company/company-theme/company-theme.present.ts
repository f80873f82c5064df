import type { companyThemeArea } from '@onrecord/contract/company/company-theme';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { cleanRichText } from '../../../http/text/rich-text.ts';
import type { ThemeRow } from '../company/company.reads.ts';

type Theme = ResultOf<typeof companyThemeArea.getCompanyThemes>;

const FORMATTED = ['login_page_content', 'terms_of_service', 'privacy_policy'] as const;

/** The same theme with nothing in its formatted texts that could do harm. */
export function withCleanContent<T extends Readonly<Record<(typeof FORMATTED)[number], string>>>(theme: T): T {
  return { ...theme, ...Object.fromEntries(FORMATTED.map((name) => [name, cleanRichText(theme[name])])) };
}

/** The theme as those see it who work in the company. Kept text is cleaned again: what counts as safe may have changed since. */
export function presentTheme(theme: ThemeRow): Theme {
  return withCleanContent(theme);
}
