import type { ListPageName } from '@onrecord/domain/core/list/lists';
import { paths } from '../../../lib/paths.ts';

/** The page of a list in one of its views. */
export const listPath = (name: ListPageName, view: string): string =>
  `${paths.list(name)}?${new URLSearchParams({ view })}`;
