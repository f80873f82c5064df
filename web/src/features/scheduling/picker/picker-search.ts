/** What the list of those who can take a service is narrowed to, as its address says it. */
export interface PickerSearch {
  /** The service of the job; missing, the first that nobody takes. */
  service?: number;
  skill?: number;
  area?: number;
  /** Every division that the user works in. */
  everywhere?: true;
  order?: 'nearest';
}

/** Reads the filters of an address; what is no filter is left out. */
export function readPickerSearch(search: Readonly<Record<string, unknown>>): PickerSearch {
  const names = (['service', 'skill', 'area'] as const).filter(
    (name) => Number.isSafeInteger(search[name]) && Number(search[name]) > 0,
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, Number(search[name])])),
    ...(search.everywhere === true && { everywhere: true as const }),
    ...(search.order === 'nearest' && { order: 'nearest' as const }),
  };
}
