import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MailFrame } from './mail-frame.tsx';

function shown(html: string): HTMLElement {
  const { container } = render(<MailFrame html={html} title="A mail" />);
  const frame = container.querySelector('iframe');
  if (!frame?.contentDocument) throw new Error('no frame');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  return frame.contentDocument.body;
}

test('a mail keeps its layout, and its links open beside the application', () => {
  const body = shown(
    '<html lang="de"><body style="margin:0"><table><tr><td style="color:red">Hi <a href="https://a.example/x">there</a></td></tr></table></body></html>',
  );
  expect(body.querySelector('td')?.style.color).toBe('red');
  const link = body.querySelector('a');
  expect([link?.href, link?.target, link?.rel]).toEqual(['https://a.example/x', '_blank', 'noopener noreferrer']);
  expect(body.ownerDocument.documentElement.lang).toBe('de');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name=a></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
])('%s can do nothing in the frame', (html) => {
  expect(shown(`<p>before</p>${html}`).innerHTML).not.toMatch(
    /script|onerror|javascript|data:|srcdoc|evil|<form|<svg/i,
  );
});
