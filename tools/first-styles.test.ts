import { expect, test } from 'vitest';
import { stylesOf } from '../web/first-styles.ts';

const UI = new URL('../web/src/ui/', import.meta.url).pathname;

test('the sheet of the first page searches the modules of that page only', () => {
  const styles = stylesOf('@import "tailwindcss" source(none);\n@source "../";\n.a {}', [
    `${UI}button.tsx`,
    `${UI.replace('ui/', 'app/')}shell.tsx`,
  ]);
  expect(styles).toBe('@import "tailwindcss" source(none);\n@source "button.tsx";\n@source "../app/shell.tsx";\n.a {}');
});

test('a sheet that names its sources otherwise is refused', () => {
  expect(() => stylesOf('@source "../../";', [])).toThrow('the style sheet lacks');
});
