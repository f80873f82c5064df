/** The last two parts of the worksheet's address (section 2). */
export const WORKSHEET_ACTIONS = ['view', 'edit', 'complete'] as const;
export const WORKSHEET_PRINT_TYPES = ['summary', 'production'] as const;

export type WorksheetAction = (typeof WORKSHEET_ACTIONS)[number];
export type WorksheetPrintType = (typeof WORKSHEET_PRINT_TYPES)[number];
