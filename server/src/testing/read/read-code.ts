import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';

/** How many dots a module of a code gets: about what a camera sees of a printed one. */
const DOTS = 4;
/** The dots of a point of the page: a code of 104 points and 61 modules has seven for each module. */
const PAGE_SCALE = 4;

type Canvas = { toBuffer(type: 'image/png'): Buffer; width: number; height: number };
interface Drawing {
  canvas: Canvas;
  context: CanvasRenderingContext2D;
}

/** Reads the QR code of a page as a camera does: the page is drawn in dots, and a decoder that made no code finds it there. */
export async function readPrintedCode(pdf: Uint8Array, pageNumber = 1): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  try {
    const page = await document.getPage(pageNumber);
    const viewport = page.getViewport({ scale: PAGE_SCALE });
    const { width, height } = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
    const drawing = (document.canvasFactory as { create(w: number, h: number): Drawing }).create(width, height);
    await page.render({ canvas: drawing.canvas as never, canvasContext: drawing.context as never, viewport }).promise;
    const { data } = drawing.context.getImageData(0, 0, width, height);
    return decodeQR({ width, height, data }, { timeLimit: 10_000 });
  } finally {
    await task.destroy();
  }
}

/** Reads the QR code that a screen draws as a path of squares. */
export function readShownCode({ size, path }: { size: number; path: string }): string {
  const side = size * DOTS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < DOTS * DOTS; dot += 1) {
      const column = Number(x) * DOTS + (dot % DOTS);
      const row = Number(y) * DOTS + Math.floor(dot / DOTS);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  return decodeQR({ width: side, height: side, data }, { timeLimit: 10_000 });
}
