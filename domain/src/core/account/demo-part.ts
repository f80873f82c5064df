/** The parts of the trade that a stranger can try in the demo world (platform, section 6). */
export const DEMO_PARTS = ['scheduler', 'biller', 'owner', 'reporter', 'attorney'] as const;
export type DemoPart = (typeof DEMO_PARTS)[number];
