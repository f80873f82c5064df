import { brandVariables, deriveBrand, isHexColour } from '../ui/brand.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

const MODE_KEY = 'onrecord.theme';
const BRAND_KEY = 'onrecord.brand';

/** The product's own colour where a company has not chosen one (section 9). */
export const DEFAULT_BRAND = '#009ef7';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still gets the look for this page.
  }
}

export function themeMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(MODE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Sets and remembers the scheme without reloading; theme.js does the same before the first paint. */
export function setThemeMode(mode: ThemeMode) {
  store(MODE_KEY, mode);
  const dark = mode === 'dark' || (mode === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  applyBrand(currentBrand.colour, currentBrand.text);
}

let currentBrand: { colour: string; text?: string } = { colour: DEFAULT_BRAND };

/** Colours buttons, links and selection with a company's colours; what is no colour counts as not chosen. */
export function applyBrand(colour: string | null | undefined, text?: string) {
  currentBrand = {
    colour: colour && isHexColour(colour) ? colour : DEFAULT_BRAND,
    ...(text && isHexColour(text) && { text }),
  };
  const shadesOf = (scheme: 'light' | 'dark') =>
    brandVariables(deriveBrand(currentBrand.colour, scheme, currentBrand.text));
  const shades = { light: shadesOf('light'), dark: shadesOf('dark') };
  store(BRAND_KEY, JSON.stringify(shades));
  const root = document.documentElement;
  const shown = root.dataset.theme === 'dark' ? shades.dark : shades.light;
  for (const [name, value] of Object.entries(shown)) root.style.setProperty(name, value);
}

/** Takes the mode kept with the user, unless this browser has a choice of its own. */
export function adoptThemeMode(mode: ThemeMode) {
  if (themeMode() === 'system' && mode !== 'system') setThemeMode(mode);
}

/** Keeps 'system' in step with the machine while the page is open. */
export function followSystemTheme() {
  systemIsDark().addEventListener('change', () => {
    if (themeMode() === 'system') setThemeMode('system');
  });
}
