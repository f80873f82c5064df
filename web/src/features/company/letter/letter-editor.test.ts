import { expect, test } from 'vitest';
import { createLetterEditor } from './letter-editor.ts';

const words = {
  field: (name: string) => `[${name}]`,
  block: (name: string) => `[${name}]`,
  condition: (name: string, mode: string) => `[${mode} ${name}]`,
};

function edited(html: string): { written: string; shown: HTMLElement } {
  const element = document.createElement('div');
  let written = '';
  const onChange = (next: string) => {
    written = next;
  };
  const editor = createLetterEditor({
    ...{ element, label: 'Letter', html, words, onChange },
    ...{ onFocus: () => undefined, onBrace: () => undefined },
  });
  editor.commands.insertContentAt(1, 'x');
  const shown = element.cloneNode(true) as HTMLElement;
  editor.destroy();
  return { written, shown };
}

test('a letter comes out of the editor as it went in, with its marks', () => {
  const html =
    '<p>Dear <span data-field="first_name"></span>, <strong>please</strong> read.</p><div data-when="note"><p><span data-field="note"></span></p></div><div data-block="facts"></div><div data-block="buttons"></div><ul><li><p>one</p></li></ul>';
  const { written, shown } = edited(html);
  expect(written).toBe(html.replace('Dear', 'xDear'));
  expect(shown.textContent).toContain('[when note]');
  expect(shown.querySelector('.letter-field')?.textContent).toBe('[first_name]');
});

test.each([
  '<p>a<script>alert(1)</script></p>',
  '<p>a<img src=x onerror=alert(1)></p>',
  '<p onclick="alert(1)">a</p>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<svg onload=alert(1)><p>a</p></svg>',
  '<p>a</p><iframe srcdoc="<script>1</script>"></iframe>',
  '<p>a<span data-field="&lt;img src=x onerror=alert(1)&gt;"></span></p>',
])('what is hostile neither runs in the editor nor leaves it: %s', (html) => {
  const { written, shown } = edited(html);
  expect(written).not.toMatch(/<script|<img|<svg|<iframe|onclick|onload|javascript:/i);
  expect(shown.querySelector('script, iframe, svg, [onclick], [onerror], [onload], [href^="javascript"]')).toBeNull();
  expect([...shown.querySelectorAll('img')].every((image) => image.className.includes('ProseMirror'))).toBe(true);
});
