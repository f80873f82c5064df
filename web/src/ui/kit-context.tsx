import { CSPProvider } from '@base-ui/react/csp-provider';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/**
 * The small words that kit parts need on their own (a close button, a month arrow). The kit knows no language:
 * the application hands them over once, and any part lets its caller say something more fitting.
 */
export interface KitWords {
  add: string;
  alerts: string;
  bold: string;
  cancel: string;
  charactersLeft: (count: number) => string;
  choose: (label: string) => string;
  clear: string;
  close: string;
  create: (text: string) => string;
  days: string;
  decrease: (label: string) => string;
  digitOf: (position: number, total: number) => string;
  dismiss: string;
  heading: string;
  hidePassword: string;
  increase: (label: string) => string;
  italic: string;
  link: string;
  linkAddress: string;
  list: string;
  loading: string;
  nextMonth: string;
  nextPage: string;
  noMatch: string;
  notifications: string;
  pageOf: (page: number, pages: number) => string;
  pages: string;
  paragraph: string;
  previousMonth: string;
  previousPage: string;
  remove: (label: string) => string;
  searchFailed: string;
  select: string;
  selectAll: string;
  selectRow: (row: string) => string;
  showPassword: string;
  typeToSearch: string;
}

/** Reads short dates (`12/8`, `tue`, `+7`), counted from a day 'YYYY-MM-DD'; undefined for what it cannot read. */
export type ShortDays = (
  text: string,
  today: string,
  formats: { date_format: string; locale: string },
) => string | undefined;

/** The day that short dates are counted from, and what reads them: fields that take none do not bring it along. */
export interface NearDay {
  today: string;
  shortDays: ShortDays;
}

/** How values are written and read. Reading answers null for what cannot be read. */
export interface KitFormats {
  /** BCP 47 tag for month and weekday names. */
  locale: string;
  /** The day a week begins with: 0 is Sunday, 1 is Monday. */
  firstWeekday: 0 | 1;
  currencySymbol: string;
  /** How many decimals an amount has. */
  amountDecimals: number;
  datePlaceholder: string;
  timePlaceholder: string;
  showCount: (count: number) => string;
  /** 'YYYY-MM-DD' and the other way round. */
  showDate: (day: string) => string;
  /** With `near` also short dates, counted from that day. */
  readDate: (text: string, near?: NearDay) => string | null;
  /** 'HH:mm' and the other way round. */
  showTime: (time: string) => string;
  /** With `daytime` a bare 1 to 6 on a clock of 12 hours is in the afternoon. */
  readTime: (text: string, daytime?: boolean) => string | null;
  /** An exact decimal text such as '1433.93', without its currency sign. */
  showMoney: (amount: string, decimals: number) => string;
  readMoney: (text: string, decimals: number) => string | null;
}

export interface KitSettings {
  words: KitWords;
  /** Missing on a page that neither shows nor asks for dates, times and money. */
  formats?: KitFormats;
}

const KitContext = createContext<KitSettings | null>(null);

export function KitProvider({ words, formats, children }: KitSettings & { children: ReactNode }) {
  const settings = useMemo(() => ({ words, ...(formats && { formats }) }), [words, formats]);
  return (
    <KitContext value={settings}>
      {/* The content security policy allows no style elements; the style sheet has all that is needed. */}
      <CSPProvider disableStyleElements>{children}</CSPProvider>
    </KitContext>
  );
}

function useKit(): KitSettings {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('A kit part was rendered outside KitProvider.');
  return kit;
}

export const useKitWords = (): KitWords => useKit().words;

export function useKitFormats(): KitFormats {
  const { formats } = useKit();
  if (!formats) throw new Error('This page has no formats for values.');
  return formats;
}
