import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A mark of a chart: what it is of, where it leads, and all of it in one sentence. */
export interface ChartMark {
  readonly key: string;
  readonly label: string;
  /** Opens the list behind the mark; without one the mark is only read. */
  readonly href?: string | undefined;
  /** Read to people who do not see the mark: 'Nov 2026: $163,344.19, a year before $157,208.15'. */
  readonly spoken: string;
}

interface ChartFrameProps {
  /** What the chart shows, in a sentence. */
  summary: string;
  height: number;
  children: (width: number) => ReactNode;
  onOpen: (href: string) => void;
  /** The numbers of the chart for readers of tables: heading and cells of each row. Left out where a table is beneath it. */
  table?: { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined;
}

/** Drawn so wide until it is measured. */
const FIRST_WIDTH = 560;

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows go from mark to mark; Tab leaves the chart as it leaves any links. */
function moveFocus(event: KeyboardEvent<SVGSVGElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const marks = [...event.currentTarget.querySelectorAll<SVGAElement>('a[href]')];
  const at = marks.findIndex((mark) => mark.isSameNode(document.activeElement));
  const next = marks[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

/** A press opens the list without leaving the application; with Ctrl, Shift or the middle button it is the browser's. */
function openMark(event: MouseEvent<SVGSVGElement>, onOpen: (href: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onOpen(href);
}

/** Draws a chart to the measured width: plain SVG with a spoken summary; its marks are links. */
export function ChartFrame({ summary, height, children, onOpen, table }: ChartFrameProps) {
  const [box, width] = useWidth();
  const id = useId();
  return (
    <div ref={box} className="relative min-w-0">
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset */}
      <svg
        role="group"
        aria-labelledby={id}
        width={width}
        height={height}
        className="block overflow-visible text-xs"
        fill="var(--ink-2)"
        onKeyDown={moveFocus}
        onClick={(event) => openMark(event, onOpen)}
      >
        <title id={id}>{summary}</title>
        {children(width)}
      </svg>
      {table && (
        // A table takes the width of its cells whatever it is given: the box around it does not.
        <div className="sr-only">
          <table>
            <caption>{summary}</caption>
            <thead>
              <tr>
                {table.headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first = '', ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

const isText = (part: ReactNode) => isValidElement(part) && part.type === 'text';

/**
 * A mark with what is drawn for it: a link where it leads somewhere, else a picture with a name. Its `text` elements are drawn
 * beside the link and not in it: the name of the link says the same in a sentence, and is then all that it says.
 */
export function Mark({ mark, children }: { mark: ChartMark; children: ReactNode }) {
  const parts = Children.toArray(children);
  const shapes = (
    <>
      <title>{mark.spoken}</title>
      {parts.filter((part) => !isText(part))}
    </>
  );
  const texts = <g pointerEvents="none">{parts.filter(isText)}</g>;
  return mark.href ? (
    <g>
      <a href={mark.href} aria-label={mark.spoken} className="[&:hover_.bar]:brightness-90">
        {shapes}
      </a>
      {texts}
    </g>
  ) : (
    <g>
      {shapes}
      {texts}
    </g>
  );
}

/** Lines across at round values, with what they stand for at the left. */
export function GridLines({ width, left, lines }: { width: number; left: number; lines: readonly [number, string][] }) {
  return (
    <g>
      {lines.map(([y, label]) => (
        <g key={label}>
          <line x1={left - 4} x2={width} y1={y} y2={y} stroke="var(--line)" />
          <text x={left - 10} y={y + 4} textAnchor="end" fill="var(--ink-3)">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Stripes for what is not over yet: readable without color. */
export function Hatch({ id, paper, ink }: { id: string; paper: string; ink: string }) {
  return (
    <pattern id={id} width="5" height="5" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" fill={paper} />
      <line x1="0" x2="0" y1="0" y2="5" stroke={ink} strokeWidth="3" />
    </pattern>
  );
}
