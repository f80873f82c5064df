import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toBase64 } from './base64.ts';
import { choosePicture } from './picture-file.ts';

const little = (value: number) => [value & 255, value >> 8];
const latin = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const gifOf = (width: number, height: number) =>
  new Blob([Uint8Array.from([...latin('GIF89a'), ...little(width), ...little(height), 0, 0, 0, 0x3b])]);
const PNG = Uint8Array.from([
  ...latin('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'),
  ...[0, 0, 1, 32, 0, 0, 0, 66, 8, 6, 0, 0, 0, 1, 2, 3, 4],
]);

/** What the browser was asked to draw: the place and the size of the picture. */
let drawn: number[][];
beforeEach(() => {
  drawn = [];
  // jsdom decodes and draws no pictures.
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const bytes = new DataView(await file.arrayBuffer());
    if (bytes.byteLength < 14) throw new Error('The source image could not be decoded.');
    return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, ...where: number[]) => drawn.push(where),
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(type === 'image/png' && this.width === 288 && this.height === 66 ? new Blob([PNG]) : null);
  });
});
afterEach(() => vi.restoreAllMocks());

test('a gif is sent as a png of the same size', async () => {
  const choice = await choosePicture('header_logo', gifOf(288, 66));
  expect(choice).toEqual({ content: toBase64(PNG) });
  expect(drawn).toEqual([[0, 0, 288, 66]]);
});

test('a png is sent as it is', async () => {
  expect(await choosePicture('header_logo', new Blob([PNG]))).toEqual({
    content: toBase64(PNG),
  });
  expect(drawn).toEqual([]);
});

test('a gif that the browser cannot decode is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source image could not be decoded.')));
  expect(await choosePicture('header_logo', gifOf(288, 66))).toMatchObject({
    refused: { key: 'picture.format' },
    fits: false,
  });
});

test('a gif of another size can be fitted', async () => {
  expect(await choosePicture('header_logo', gifOf(300, 66))).toMatchObject({
    refused: { key: 'picture.size' },
    fits: true,
  });
});
