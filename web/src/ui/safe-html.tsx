import { clsx } from 'clsx';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Elements of letters and login pages. Anything else gives only its content; scripts and styles give nothing. */
const ALLOWED = new Set(
  'A B BLOCKQUOTE BR CODE DIV EM H2 H3 H4 HR I LI OL P S SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
    ' ',
  ),
);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'EMBED', 'SVG', 'MATH', 'NOSCRIPT']);
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => { createHTML: (text: string) => string };
}

/** Parsing makes an inert document: nothing in it runs or loads. The policy says so to browsers that ask. */
const parsing = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('onrecord-inert', {
  createHTML: (text) => text,
});

/** A document of markup in which nothing runs or loads, to be read and never shown as it is. */
export function inertDocument(html: string): Document {
  const source = (parsing ? parsing.createHTML(html) : html) as string;
  return new DOMParser().parseFromString(source, 'text/html');
}

const parseInert = (html: string): HTMLElement => inertDocument(html).body;

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return null;
  const children = [...node.childNodes].map(toReact);
  if (!ALLOWED.has(node.tagName)) return createElement(Fragment, { key }, ...children);
  return createElement(node.tagName.toLowerCase(), { key, ...attributesOf(node) }, ...children);
}

function attributesOf(element: Element): Record<string, unknown> {
  if (element.tagName === 'A') {
    const href = element.getAttribute('href') ?? '';
    return SAFE_LINK.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : {};
  }
  if (element.tagName === 'TD' || element.tagName === 'TH') {
    const span = Number(element.getAttribute('colspan'));
    return span > 1 ? { colSpan: span } : {};
  }
  return {};
}

function toDom(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return [];
  const children = [...node.childNodes].flatMap(toDom);
  if (!ALLOWED.has(node.tagName)) return children;
  const made = document.createElement(node.tagName);
  for (const [name, value] of Object.entries(attributesOf(node))) made.setAttribute(name, String(value));
  made.append(...children);
  return [made];
}

/** The same as nodes of the document, for where people go on writing. */
export function safeNodes(html: string): Node[] {
  return [...parseInert(html).childNodes].flatMap(toDom);
}

/** Formatted text written by staff, rebuilt from the elements we know. No attribute of it reaches the page but links. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => [...parseInert(html).childNodes].map(toReact), [html]);
  return <div className={clsx('rich-text', className)}>{content}</div>;
}
