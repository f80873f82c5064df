/** A part of the time as CSS, which a printer lays out anew on paper of another width: no script measures the page then. */
export const percent = (part: number): string => `${part * 100}%`;

/** A place on the time of a column that begins with names of this width, in CSS pixels. */
export const afterLabel = (label: number, part: number): string => `calc(${label}px + (100% - ${label}px) * ${part})`;
