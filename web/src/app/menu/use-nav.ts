import { menuTitle } from '@onrecord/domain/core/list/list-title';
import { useContext, useMemo } from 'react';
import { useOptionalSession } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { mayVisit } from '../routes/guards.ts';
import type { NavItem } from './nav.ts';

export interface NavEntry extends NavItem {
  name: string;
}

/** Those of the places that the viewer may go to, named in the company's words. */
export function useNav(navItems: readonly NavItem[]): NavEntry[] {
  const session = useOptionalSession();
  const t = useTexts(shellTexts);
  const terms = useContext(TermsContext);
  return useMemo(() => {
    if (!session) return [];
    const nameOf = ({ label }: NavItem) => {
      if ('list' in label) return menuTitle(label.list, terms);
      return 'text' in label ? t(label.text) : terms(label.term, 'plural');
    };
    return navItems.filter((item) => mayVisit(session, item.needs)).map((item) => ({ ...item, name: nameOf(item) }));
  }, [session, t, terms, navItems]);
}
