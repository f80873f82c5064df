import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const DRAWING = "import createLucideIcon from '../createLucideIcon.mjs';";
const OWN_DRAWING = `import { drawIcon as createLucideIcon } from ${JSON.stringify(`${import.meta.dirname}/src/ui/draw-icon.ts`)};`;
/** A random word beside each stroke: React wants keys of lists, and the strokes are given one by one. */
const KEY = /,\s*key: "[\w-]+"/g;

/** Returns an icon of the set as the product draws it. An icon that is an alias of another one draws nothing itself. */
export const slimIcon = (code: string): string => code.replace(DRAWING, OWN_DRAWING).replaceAll(KEY, '');

/** Has the icons of the set drawn by the product's own few lines. */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  enforce: 'pre',
  apply: 'build',
  transform: { filter: { id: ICON }, handler: (code) => ({ code: slimIcon(code), map: null }) },
};
