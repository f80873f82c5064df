import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPictureDigest, pictureAddress } from './picture-address.ts';
import { decidePicture, MAX_PICTURE_BYTES } from './picture-rule.ts';
import { PICTURE_TYPES, readPicture } from './read-picture.ts';

const text = (value: string) => [...value].map((character) => character.charCodeAt(0));
const two = (value: number) => [value >> 8, value & 255];

function png(width: number, height: number): Uint8Array {
  const head = [0x89, ...text('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...text('IHDR')];
  return Uint8Array.from([...head, 0, 0, ...two(width), 0, 0, ...two(height), 8, 6, 0, 0, 0, 1, 2, 3, 4, 0, 0]);
}

function jpeg(width: number, height: number): Uint8Array {
  const application = [0xff, 0xe0, 0, 16, ...text('JFIF'), ...Array(10).fill(0)];
  return Uint8Array.from([0xff, 0xd8, ...application, 0xff, 0xc2, 0, 17, 8, ...two(height), ...two(width), 3, 1, 2, 3]);
}

function gif(width: number, height: number): Uint8Array {
  const little = (value: number) => two(value).reverse();
  return Uint8Array.from([...text('GIF89a'), ...little(width), ...little(height), 0, 0, 0, 0x3b]);
}

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
] as const)('the size of a picture of type %s is read from its content', (content_type, make) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 1, max: 65_535 }), (width, height) => {
      expect(readPicture(make(width, height))).toEqual({ content_type, width, height });
    }),
  );
});

test('anything may be looked at, whole or cut short', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(40), (rest, cut) => {
      for (const head of [png(9, 9), jpeg(9, 9), gif(9, 9)])
        readPicture(Uint8Array.from([...head.slice(0, cut), ...rest]));
      expect(readPicture(png(0, 5))).toBeUndefined();
    }),
  );
});

const html = Uint8Array.from(text('<html><script>alert(1)</script></html>'));
const drawing = Uint8Array.from(text('<svg xmlns="http://www.w3.org/2000/svg" width="288" height="66"/>'));
const heavy = new Uint8Array(MAX_PICTURE_BYTES + 1);

test.each([
  ['a page that calls itself a picture', html, 'picture.format'],
  ['a drawing that could run scripts', drawing, 'picture.format'],
  ['nothing', new Uint8Array(), 'picture.format'],
  ['a picture of another size', png(300, 66), 'picture.size'],
  ['a picture lying on its side', jpeg(66, 288), 'picture.size'],
  ['more than 1 MB', heavy, 'picture.too_large'],
] as const)('%s is refused as a logo', (_what, bytes, key) => {
  expect(decidePicture('header_logo', bytes)).toMatchObject({ refused: { key } });
});

test('a logo has 288 x 66 pixels and a banner 260 x 130', () => {
  for (const use of ['login_logo', 'header_logo', 'division_logo'] as const)
    expect(decidePicture(use, gif(288, 66))).toMatchObject({ facts: { content_type: 'image/gif' } });
  expect(decidePicture('banner', jpeg(260, 130))).toMatchObject({ facts: { content_type: 'image/jpeg' } });
  expect(decidePicture('banner', jpeg(288, 66))).toMatchObject({
    refused: { params: { width: 288, height: 66, wanted_width: 260, wanted_height: 130 } },
  });
});

test('exactly 1 MB is still fine', () => {
  const full = new Uint8Array(MAX_PICTURE_BYTES);
  full.set(png(288, 66));
  expect(decidePicture('login_logo', full)).toHaveProperty('facts');
});

test('an address leads back to its picture in its own company only', () => {
  const digest = fc.string({ minLength: 64, maxLength: 64, unit: fc.constantFrom(...'0123456789abcdef') });
  fc.assert(
    fc.property(
      fc.integer({ min: 1 }),
      digest,
      fc.constantFrom(...PICTURE_TYPES),
      (company_id, sha256, content_type) => {
        const address = pictureAddress({ company_id, sha256, content_type });
        expect(ownPictureDigest(company_id, address)).toBe(sha256);
        expect(ownPictureDigest(company_id + 1, address)).toBeUndefined();
        expect(ownPictureDigest(company_id, `https://evil.example${address}`)).toBeUndefined();
        expect(ownPictureDigest(company_id, `${address}/..`)).toBeUndefined();
      },
    ),
  );
});
