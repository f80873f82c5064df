/** So many conditions one search compares with. */
export const MAX_CONDITIONS = 20;

/** By so many columns a list is ordered at once. */
export const MAX_SORTS = 4;
