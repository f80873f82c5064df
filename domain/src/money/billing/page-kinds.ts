import { sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refusedFields } from '../../core/messages/refusal.ts';

/** Pages of a transcript that are no testimony, and that a company bills or not (money, M9). */
export const PAGE_KINDS = ['index', 'certificate', 'errata'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Which kinds are billed beside testimony. */
export type BilledKinds = Readonly<Record<PageKind, boolean>>;

/** The pages of a transcript by kind. */
export type PagesByKind = Readonly<Record<PageKind | 'testimony', number>>;

/** What the biller decides of one job beside the setting, and why. */
export interface PageKindChoice extends BilledKinds {
  readonly reason: string;
}

export const ALL_KINDS: BilledKinds = { index: true, certificate: true, errata: true };

/** What is typed of the kinds on a worksheet; nothing typed is none. */
export interface TypedPageKinds {
  readonly index_pages?: number | null;
  readonly certificate_pages?: number | null;
  readonly errata_pages?: number | null;
}

const typed = (row: TypedPageKinds, kind: PageKind) => row[`${kind}_pages`] ?? 0;

/** Splits counted pages by kind; null where no kind was typed. More of a kind than there are pages leave no testimony. */
export function pagesByKind(pages: number, rows: readonly TypedPageKinds[]): PagesByKind | null {
  const sum = (kind: PageKind) => rows.reduce((total, row) => total + typed(row, kind), 0);
  const [index, certificate, errata] = [sum('index'), sum('certificate'), sum('errata')];
  if (index + certificate + errata === 0) return null;
  return { testimony: Math.max(0, pages - index - certificate - errata), index, certificate, errata };
}

/** How many of the pages are billed. */
export function billedPages(pages: PagesByKind, billed: BilledKinds): number {
  return PAGE_KINDS.filter((kind) => billed[kind]).reduce((total, kind) => total + pages[kind], pages.testimony);
}

/** Whether a choice bills other kinds than the setting does. */
export const differsFrom = (usual: BilledKinds, chosen: BilledKinds): boolean =>
  PAGE_KINDS.some((kind) => usual[kind] !== chosen[kind]);

/** Decides whether a choice may be billed by: one that differs from the setting says why. */
export function refusePageKinds(usual: BilledKinds, choice: PageKindChoice | null): Refused | null {
  if (!choice || !differsFrom(usual, choice) || choice.reason.trim() !== '') return null;
  return refusedFields({ 'page_kinds.reason': sentence('form.required') });
}
