import type { Density } from '@onrecord/domain/core/list/column-choice';

/** How high the rows of a list are, in CSS pixels. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 28, normal: 36, roomy: 44 };
