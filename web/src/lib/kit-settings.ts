import { useContext, useMemo } from 'react';
import type { KitSettings, KitWords } from '../ui/kit-context.tsx';
import { FormatsContext } from './formats.ts';
import { makeKitFormats } from './kit-formats.ts';
import { TermsContext } from './terms.ts';
import { kitTexts } from './texts/kit.ts';
import { useTexts } from './texts.ts';

/** What the kit needs from the application: its words, and the company's way with dates and money. */
export function useKitSettings(): KitSettings {
  const words = useKitWordTable();
  const settings = useContext(FormatsContext);
  const { locale } = useContext(TermsContext);
  const formats = useMemo(() => makeKitFormats(settings, locale), [settings, locale]);
  return { words, formats };
}

function useKitWordTable(): KitWords {
  const say = useTexts(kitTexts);
  return useMemo(
    () => ({
      add: say('add'),
      alerts: say('alerts'),
      bold: say('bold'),
      cancel: say('cancel'),
      charactersLeft: (count) => say('characters_left', { count }),
      choose: (label) => say('choose', { label }),
      clear: say('clear'),
      close: say('close'),
      create: (text) => say('create', { text }),
      days: say('days'),
      decrease: (label) => say('decrease', { label }),
      digitOf: (position, total) => say('digit_of', { position, total }),
      dismiss: say('dismiss'),
      heading: say('heading'),
      hidePassword: say('hide_password'),
      increase: (label) => say('increase', { label }),
      italic: say('italic'),
      link: say('link'),
      linkAddress: say('link_address'),
      list: say('list'),
      loading: say('loading'),
      nextMonth: say('next_month'),
      nextPage: say('next_page'),
      noMatch: say('no_match'),
      notifications: say('notifications'),
      pageOf: (page, pages) => say('page_of', { page, pages }),
      pages: say('pages'),
      paragraph: say('paragraph'),
      previousMonth: say('previous_month'),
      previousPage: say('previous_page'),
      remove: (label) => say('remove', { label }),
      searchFailed: say('search_failed'),
      select: say('select'),
      selectAll: say('select_all'),
      selectRow: (row) => say('select_row', { row }),
      showPassword: say('show_password'),
      typeToSearch: say('type_to_search'),
    }),
    [say],
  );
}
