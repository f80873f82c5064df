import { useEffect, useRef, useState } from 'react';

/** What a page of a PDF is drawn by. */
interface DrawnPage {
  width: number;
  height: number;
  /** Draws the page as wide as it is shown; the function it returns stops that. */
  draw: (canvas: HTMLCanvasElement, width: number) => () => void;
  text: string;
}

/** A page of a PDF as wide as its place, with what it says for those who listen to it. */
export function PdfPage({ page, label }: { page: DrawnPage; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current && width > 0) return page.draw(canvas.current, width);
  }, [page, width]);
  return (
    <div ref={frame} className="overflow-hidden rounded-card border border-line bg-white">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className="block w-full"
        style={{ aspectRatio: `${page.width} / ${page.height}` }}
      />
      <p className="sr-only">{page.text}</p>
    </div>
  );
}
