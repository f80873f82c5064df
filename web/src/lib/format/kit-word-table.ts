import { useMemo } from 'react';
import type { KitWords } from '../../ui/kit-context.tsx';
import { kitTexts } from '../texts/kit.ts';
import { useTexts } from '../texts.ts';

/** The small words of the kit in the language of the page. */
export function useKitWordTable(): KitWords {
  const t = useTexts(kitTexts);
  return useMemo(
    () => ({
      add: t('add'),
      alerts: t('alerts'),
      bold: t('bold'),
      cancel: t('cancel'),
      charactersLeft: (count) => t('characters_left', { count }),
      choose: (label) => t('choose', { label }),
      clear: t('clear'),
      close: t('close'),
      create: (text) => t('create', { text }),
      days: t('days'),
      decrease: (label) => t('decrease', { label }),
      digitOf: (position, total) => t('digit_of', { position, total }),
      dismiss: t('dismiss'),
      heading: t('heading'),
      hidePassword: t('hide_password'),
      increase: (label) => t('increase', { label }),
      italic: t('italic'),
      link: t('link'),
      linkAddress: t('link_address'),
      list: t('list'),
      loading: t('loading'),
      nextMonth: t('next_month'),
      nextPage: t('next_page'),
      noMatch: t('no_match'),
      notifications: t('notifications'),
      pageOf: (page, pages) => t('page_of', { page, pages }),
      pages: t('pages'),
      paragraph: t('paragraph'),
      previousMonth: t('previous_month'),
      previousPage: t('previous_page'),
      remove: (label) => t('remove', { label }),
      searchFailed: t('search_failed'),
      select: t('select'),
      selectAll: t('select_all'),
      selectRow: (row) => t('select_row', { row }),
      showPassword: t('show_password'),
      typeToSearch: t('type_to_search'),
    }),
    [t],
  );
}
