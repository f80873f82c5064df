import { useEffect, useRef } from 'react';
import { inertDocument } from './safe-html.tsx';

const STYLE = 'data-style';

/** What a link in a mail may open; anything else is shown without an address. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:)/i;
const DROPPED = new Set('SCRIPT STYLE IFRAME OBJECT EMBED FORM META LINK BASE SVG MATH TEMPLATE'.split(' '));

/** Markup whose styles the parser does not see: it would report each of them as refused by the policy of our pages. */
const withoutStyles = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/ style="/g, ` ${STYLE}="`);

/** Copies a node of an inert document: styles as scripts set them, which the policy of our pages allows, and no handlers. */
function copyInto(target: Document, node: Node): Node | null {
  if (node.nodeType === 3) return target.createTextNode(node.textContent ?? '');
  if (node.nodeType !== 1) return null;
  const source = node as HTMLElement;
  if (DROPPED.has(source.tagName.toUpperCase())) return null;
  const made = target.createElement(source.tagName);
  for (const { name, value } of source.attributes)
    if (name !== STYLE && !name.startsWith('on') && (name !== 'href' || SAFE_LINK.test(value)))
      made.setAttribute(name, value);
  made.style.cssText = source.getAttribute(STYLE) ?? '';
  if (source.tagName === 'A') {
    made.setAttribute('target', '_blank');
    made.setAttribute('rel', 'noopener noreferrer');
  }
  for (const child of source.childNodes) {
    const copy = copyInto(target, child);
    if (copy) made.append(copy);
  }
  return made;
}

function showMail(frame: HTMLIFrameElement, html: string): void {
  const target = frame.contentDocument;
  if (!target?.body) return;
  const source = inertDocument(withoutStyles(html));
  target.documentElement.lang = source.documentElement.lang;
  target.body.className = source.body.className;
  target.body.style.cssText = source.body.getAttribute(STYLE) ?? '';
  target.body.replaceChildren(...[...source.body.childNodes].flatMap((node) => copyInto(target, node) ?? []));
  frame.style.height = `${target.documentElement.scrollHeight}px`;
}

/**
 * A mail as its reader sees it, in a frame of its own: nothing in it runs, its styles reach nothing else, and a link in it opens a
 * new tab. Its rules for dark mail programs are left out: it is shown on paper. `title` names the frame.
 */
export function MailFrame({ html, title, width }: { html: string; title: string; width?: number }) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const show = () => showMail(frame, html);
    show();
    frame.addEventListener('load', show);
    const observer = globalThis.ResizeObserver && new ResizeObserver(show);
    observer?.observe(frame.parentElement ?? frame);
    return () => {
      frame.removeEventListener('load', show);
      observer?.disconnect();
    };
  }, [html]);
  return (
    <div className="min-w-0 overflow-x-auto rounded-card border border-line">
      <iframe
        ref={ref}
        title={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads by keys scrolls a long mail here
        tabIndex={0}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="block min-h-40 w-full border-0 bg-white [color-scheme:light]"
        style={width === undefined ? undefined : { maxWidth: width }}
      />
    </div>
  );
}
