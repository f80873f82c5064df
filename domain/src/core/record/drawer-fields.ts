import { type Column, isColumnVisible, type ListViewer } from '../list/column.ts';

/**
 * The fields of a record's sheet that are not a viewer's, because the column they are read by is hidden from them (section 6):
 * who may not see something does not change it either, blindly. Fields that no column shows are everybody's.
 */
export function hiddenFields(columns: readonly Column[], viewer: ListViewer, names: readonly string[]): string[] {
  const hidden = new Set(columns.filter((column) => !isColumnVisible(column, viewer)).map(({ id }) => id));
  return names.filter((name) => hidden.has(name));
}
