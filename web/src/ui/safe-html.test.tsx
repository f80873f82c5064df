import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SafeHtml, safeNodes } from './safe-html.tsx';

const shown = (html: string) => render(<SafeHtml html={html} />).container.firstElementChild?.innerHTML;

function written(html: string): string {
  const area = document.createElement('div');
  area.append(...safeNodes(html));
  return area.innerHTML;
}

test('formatting stays', () => {
  expect(shown('<p>Dial <strong>303</strong><br>now</p>')).toBe('<p>Dial <strong>303</strong><br>now</p>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="/x"><input name=a></form>',
])('%s can do nothing', (html) => {
  for (const safe of [shown(html), written(html)])
    expect(safe).not.toMatch(/script|onerror|onclick|style=|href|img|iframe|svg|form|input/i);
});

test('links open outside and keep only safe addresses', () => {
  expect(shown('<a href="https://x.example/" onclick="y">x</a>')).toBe(
    '<a href="https://x.example/" rel="noopener noreferrer" target="_blank">x</a>',
  );
});

test('what people go on writing is the same as what is shown', () => {
  const html = '<h2>Desk</h2><ul><li>Ask <a href="mailto:a@b.example">us</a></li></ul>';
  expect(written(html)).toBe(shown(html));
});
