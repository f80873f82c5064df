import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as ReactModule from 'react';
import type * as ReactClient from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slimReact } from '../../slim-react.ts';

const ofWeb = createRequire(import.meta.url);
const ofRenderer = createRequire(ofWeb.resolve('react-dom'));

type Known = Readonly<Record<string, unknown>>;

/** Runs the version of production of a file, which asks for others by their names: here they would lead to those of development. */
function run(from: NodeJS.Require, name: string, file: string, known: Known = {}, change = (code: string) => code) {
  const path = from.resolve(`${name}/package.json`).replace(/package\.json$/, `cjs/${file}.production.js`);
  const exports = {};
  new Function('exports', 'require', change(readFileSync(path, 'utf8')))(exports, (module: string) => known[module]);
  return exports;
}

/** React as the build has it: the renderer without what it never does. */
function slimmed() {
  const react = run(ofWeb, 'react', 'react');
  const scheduler = run(ofRenderer, 'scheduler', 'scheduler');
  const dom = run(ofWeb, 'react-dom', 'react-dom', { react });
  const client = run(ofWeb, 'react-dom', 'react-dom-client', { react, scheduler, 'react-dom': dom }, slimReact);
  return { react: react as typeof ReactModule, client: client as typeof ReactClient };
}

const { react, client } = slimmed();
const { createElement: h, Suspense, Component, use, useEffect, useRef, useState, useTransition } = react;

let container: HTMLElement;
let root: ReactClient.Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  container = document.body.appendChild(document.createElement('div'));
  root = client.createRoot(container, { onCaughtError: () => undefined });
});

afterEach(() => {
  root.unmount();
  container.remove();
});

const shows = (text: string) => vi.waitFor(() => expect(container.textContent).toBe(text));
const press = () => container.querySelector('button')?.click();

function Counter({ log }: { log: (line: string) => void }) {
  const [count, setCount] = useState(0);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    log(`on ${box.current?.tagName}`);
    return () => log('off');
  }, [log]);
  const rows = Array.from({ length: count }, (_, index) => h('li', { key: index }, `row ${index}`));
  return h('section', { ref: box }, h('button', { onClick: () => setCount(count + 1) }, 'more'), rows);
}

test('a page is drawn, changes by a press, and is taken away with its effects', async () => {
  const log = vi.fn<(line: string) => void>();
  root.render(h(Counter, { log }));
  await shows('more');
  press();
  await shows('morerow 0');
  press();
  await shows('morerow 0row 1');
  root.render(h('p', null, 'gone'));
  await shows('gone');
  await vi.waitFor(() => expect(log.mock.calls.flat()).toEqual(['on SECTION', 'off']));
});

type Parts = readonly Promise<string>[];

const Part = ({ part }: { part: Promise<string> | undefined }) => part && use(part);

function Page({ parts }: { parts: Parts }) {
  const [index, setIndex] = useState(0);
  const [isPending, start] = useTransition();
  return h(
    'div',
    null,
    h('button', { onClick: () => start(() => setIndex(index + 1)) }, isPending ? 'soon:' : 'now:'),
    h(Suspense, { fallback: 'loading' }, h(Part, { part: parts[index] })),
  );
}

test('a part that waits shows its fallback, then itself, and stays in a transition', async () => {
  const [one, two] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  root.render(h(Page, { parts: [one.promise, two.promise] }));
  await shows('now:loading');
  one.resolve('first');
  await shows('now:first');
  press();
  await shows('soon:first');
  two.resolve('second');
  await shows('now:second');
});

class Boundary extends Component<{ children?: ReactModule.ReactNode }, { error: string }> {
  static getDerivedStateFromError = (error: Error) => ({ error: error.message });
  override state = { error: '' };
  override render() {
    return this.state.error || this.props.children;
  }
}

function Broken(): never {
  throw new Error('broken');
}

test('an error of a part is caught above it', async () => {
  root.render(h('div', null, 'beside, ', h(Boundary, null, h(Broken))));
  await shows('beside, broken');
});

function Field() {
  const [text, setText] = useState('');
  const onChange = (event: ReactModule.ChangeEvent<HTMLInputElement>) => setText(event.target.value.toUpperCase());
  return h('label', null, h('input', { value: text, onChange }), text);
}

test('what is typed reaches a field that the page sets', async () => {
  root.render(h(Field));
  await vi.waitFor(() => expect(container.querySelector('input')).not.toBeNull());
  const input = container.querySelector('input') as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(input, 'abc');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await shows('ABC');
  expect(input.value).toBe('ABC');
});
