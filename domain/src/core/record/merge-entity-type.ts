/** The kinds of record of which two can become one (section 7). */
export const MERGE_ENTITY_TYPES = ['client', 'contact', 'deponent', 'case'] as const;

export type MergeEntityType = (typeof MERGE_ENTITY_TYPES)[number];
