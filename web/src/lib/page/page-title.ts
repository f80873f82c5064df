import { useEffect } from 'react';
import { useOptionalSession } from '../session/session.ts';

/**
 * Names the tab of the browser: the page, then the company (or the name given for pages outside a session). A part of a
 * page has no title and leaves the name as it is.
 */
export function usePageTitle(title: string | undefined, companyName?: string): void {
  const session = useOptionalSession();
  const company = companyName ?? session?.company_name;
  useEffect(() => {
    if (title === undefined) return;
    document.title = [title, company].filter(Boolean).join(' · ');
  }, [title, company]);
}
